import account from './ar/account.json' with { type: 'json' };
import ads from './ar/ads.json' with { type: 'json' };
import around from './ar/around.json' with { type: 'json' };
import bookings from './ar/bookings.json' with { type: 'json' };
import branches from './ar/branches.json' with { type: 'json' };
import calendar from './ar/calendar.json' with { type: 'json' };
import charges from './ar/charges.json' with { type: 'json' };
import chat from './ar/chat.json' with { type: 'json' };
import content from './ar/content.json' with { type: 'json' };
import deals from './ar/deals.json' with { type: 'json' };
import details from './ar/details.json' with { type: 'json' };
import handover from './ar/handover.json' with { type: 'json' };
import home from './ar/home.json' with { type: 'json' };
import listing from './ar/listing.json' with { type: 'json' };
import map from './ar/map.json' with { type: 'json' };
import offers from './ar/offers.json' with { type: 'json' };
import officePayments from './ar/office-payments.json' with { type: 'json' };
import opening from './ar/opening.json' with { type: 'json' };
import payments from './ar/payments.json' with { type: 'json' };
import people from './ar/people.json' with { type: 'json' };
import reviews from './ar/reviews.json' with { type: 'json' };
import posting from './ar/posting.json' with { type: 'json' };
import rental from './ar/rental.json' with { type: 'json' };
import search from './ar/search.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };
import stay from './ar/stay.json' with { type: 'json' };

/** Every word of the site in Arabic, put together from its parts. */
export default {
  ...account,
  ...ads,
  ...around,
  ...bookings,
  ...branches,
  ...calendar,
  ...charges,
  ...chat,
  ...content,
  ...deals,
  ...details,
  ...handover,
  ...home,
  ...listing,
  ...map,
  ...offers,
  ...officePayments,
  ...opening,
  ...payments,
  ...people,
  ...posting,
  ...rental,
  ...reviews,
  ...search,
  ...shell,
  ...stay,
  // The names of the fields of ads stand together (ads.json), beside what only some screens say of them.
  details: { ...details.details, ...ads.details },
  filters: { ...listing.filters, ...ads.filters },
  posting: { ...posting.posting, ...ads.posting },
  search: { ...shell.search, ...search.search },
};
