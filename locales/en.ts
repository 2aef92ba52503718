import account from './en/account.json' with { type: 'json' };
import ads from './en/ads.json' with { type: 'json' };
import around from './en/around.json' with { type: 'json' };
import bookings from './en/bookings.json' with { type: 'json' };
import branches from './en/branches.json' with { type: 'json' };
import calendar from './en/calendar.json' with { type: 'json' };
import charges from './en/charges.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import content from './en/content.json' with { type: 'json' };
import deals from './en/deals.json' with { type: 'json' };
import details from './en/details.json' with { type: 'json' };
import handover from './en/handover.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import listing from './en/listing.json' with { type: 'json' };
import map from './en/map.json' with { type: 'json' };
import offers from './en/offers.json' with { type: 'json' };
import officePayments from './en/office-payments.json' with { type: 'json' };
import opening from './en/opening.json' with { type: 'json' };
import payments from './en/payments.json' with { type: 'json' };
import people from './en/people.json' with { type: 'json' };
import reviews from './en/reviews.json' with { type: 'json' };
import posting from './en/posting.json' with { type: 'json' };
import rental from './en/rental.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import stay from './en/stay.json' with { type: 'json' };

/** Every word of the site in English, put together from its parts. */
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
