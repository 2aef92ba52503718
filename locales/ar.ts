import platform from './ar/platform.json' with { type: 'json' };
import catalogue from './ar/catalogue.json' with { type: 'json' };
import people from './ar/people.json' with { type: 'json' };
import money from './ar/money.json' with { type: 'json' };
import listing from './ar/listing.json' with { type: 'json' };
import prices from './ar/prices.json' with { type: 'json' };
import sales from './ar/sales.json' with { type: 'json' };
import rental from './ar/rental.json' with { type: 'json' };
import community from './ar/community.json' with { type: 'json' };
import trade from './ar/trade.json' with { type: 'json' };
import messaging from './ar/messaging.json' with { type: 'json' };

/** Every word of the site in Arabic: a program fetches them as one file. The back office has its own. */
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
