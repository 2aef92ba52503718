import backoffice from './en/server/backoffice.json' with { type: 'json' };
import catalogue from './en/server/catalogue.json' with { type: 'json' };
import listing from './en/server/listing.json' with { type: 'json' };
import messaging from './en/server/messaging.json' with { type: 'json' };
import money from './en/server/money.json' with { type: 'json' };
import people from './en/server/people.json' with { type: 'json' };
import platform from './en/server/platform.json' with { type: 'json' };
import rental from './en/server/rental.json' with { type: 'json' };
import sales from './en/server/sales.json' with { type: 'json' };
import trade from './en/server/trade.json' with { type: 'json' };

/** Every word that the server alone says in English, put together from its areas. */
export default { ...backoffice, ...catalogue, ...listing, ...messaging, ...money, ...people, ...platform, ...rental, ...sales, ...trade };
