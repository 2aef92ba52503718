import account from './en/account.json' with { type: 'json' };
import cards from './en/cards.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import content from './en/content.json' with { type: 'json' };
import details from './en/details.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import listing from './en/listing.json' with { type: 'json' };
import payments from './en/payments.json' with { type: 'json' };
import people from './en/people.json' with { type: 'json' };
import posting from './en/posting.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

/** Every word of the site in English, put together from its parts. */
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
