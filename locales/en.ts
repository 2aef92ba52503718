import platform from './en/platform.json' with { type: 'json' };
import catalogue from './en/catalogue.json' with { type: 'json' };
import people from './en/people.json' with { type: 'json' };
import money from './en/money.json' with { type: 'json' };
import listing from './en/listing.json' with { type: 'json' };
import prices from './en/prices.json' with { type: 'json' };
import sales from './en/sales.json' with { type: 'json' };
import rental from './en/rental.json' with { type: 'json' };
import community from './en/community.json' with { type: 'json' };
import trade from './en/trade.json' with { type: 'json' };
import messaging from './en/messaging.json' with { type: 'json' };

/** Every word of the site in English: a program fetches them as one file. The back office has its own. */
export default {
  ...platform,
  ...catalogue,
  ...people,
  ...money,
  ...listing,
  ...prices,
  ...sales,
  ...rental,
  ...community,
  ...trade,
  ...messaging,
};
