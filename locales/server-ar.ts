import backoffice from './ar/server/backoffice.json' with { type: 'json' };
import catalogue from './ar/server/catalogue.json' with { type: 'json' };
import listing from './ar/server/listing.json' with { type: 'json' };
import messaging from './ar/server/messaging.json' with { type: 'json' };
import money from './ar/server/money.json' with { type: 'json' };
import people from './ar/server/people.json' with { type: 'json' };
import platform from './ar/server/platform.json' with { type: 'json' };
import rental from './ar/server/rental.json' with { type: 'json' };
import sales from './ar/server/sales.json' with { type: 'json' };
import trade from './ar/server/trade.json' with { type: 'json' };

/** Every word that the server alone says in Arabic, put together from its areas. */
export default { ...backoffice, ...catalogue, ...listing, ...messaging, ...money, ...people, ...platform, ...rental, ...sales, ...trade };
