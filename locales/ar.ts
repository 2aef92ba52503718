import account from './ar/account.json' with { type: 'json' };
import cards from './ar/cards.json' with { type: 'json' };
import chat from './ar/chat.json' with { type: 'json' };
import content from './ar/content.json' with { type: 'json' };
import details from './ar/details.json' with { type: 'json' };
import home from './ar/home.json' with { type: 'json' };
import listing from './ar/listing.json' with { type: 'json' };
import payments from './ar/payments.json' with { type: 'json' };
import people from './ar/people.json' with { type: 'json' };
import posting from './ar/posting.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };

/** Every word of the site in Arabic, put together from its parts. */
export default {
  ...account,
  ...cards,
  ...chat,
  ...content,
  ...details,
  ...home,
  ...listing,
  ...payments,
  ...people,
  ...posting,
  ...shell,
};
