import type { TSchema } from 'typebox';
import { signedIn, user } from './accounts.ts';
import { agreedTerms } from './agreed-terms.ts';
import { carInput, plateInput, rentalInput } from './ad-inputs.ts';
import { ad, adCard, adImage } from './ads.ts';
import { branch } from './branches.ts';
import { bookingPicture } from './booking-pictures.ts';
import { booking, bookingCard } from './bookings.ts';
import { bookingCharges, charge } from './charges.ts';
import { chat, chatImage, message, room } from './chat.ts';
import { comment, reply } from './comments.ts';
import { contact } from './contacts.ts';
import { contentPage, feeRate, packageOffer } from './content.ts';
import { deal, dealCard } from './deals.ts';
import { decision } from './decisions.ts';
import { apiError } from './errors.ts';
import { due } from './dues.ts';
import { favourite } from './favourites.ts';
import { adStatus, adType, city, id, named, priceMode, userType } from './fields.ts';
import { facets } from './facets.ts';
import { adPage, adSort, understoodPart } from './listing.ts';
import { handover } from './handovers.ts';
import { kind, notification, notificationPreferences } from './notifications.ts';
import { session } from './own-data.ts';
import { offerSettings } from './offer-settings.ts';
import { ladderRung, offer, offerThread } from './offers.ts';
import { outsideSale } from './outside-sales.ts';
import { pageOf } from './page.ts';
import { payment, started, subscription } from './payments.ts';
import { adStatistics, feesAgreement, mayPost, ownAdCard } from './posting.ts';
import { business, profile, userCard, workingHours } from './profiles.ts';
import { brand, option, regionWithCities, subcategory } from './reference.ts';
import { calendarDay, occupancy, rentalUnit } from './rental-calendar.ts';
import { priceRules } from './price-rules.ts';
import { quoteLine, rentalQuote } from './rental-quotes.ts';
import { review, reviews } from './reviews.ts';
import { pastSearch, savedSearch, suggestion } from './searches.ts';
import { secondFactorState } from './second-factor.ts';
import { securityEvent } from './security-log.ts';
import { ticket, ticketCard } from './support.ts';
import { timeChange } from './time-changes.ts';
import { verificationDocument, verificationRequest } from './verification.ts';

const schemas: Record<string, TSchema> = {
  Error: apiError,
  Ad: ad,
  AdCard: adCard,
  AdOwner: adCard.properties.owner,
  AdImage: adImage,
  AdSort: adSort,
  AdStatistics: adStatistics,
  AdStatus: adStatus,
  AdType: adType,
  AgreedTerms: agreedTerms,
  Branch: branch,
  Brand: brand,
  Booking: booking,
  BookingCard: bookingCard,
  BookingCharges: bookingCharges,
  BookingPicture: bookingPicture,
  Business: business,
  CalendarDay: calendarDay,
  CarCard: adCard.properties.car,
  CarInput: carInput,
  Charge: charge,
  ChatImage: chatImage,
  City: city,
  Comment: comment,
  Contact: contact,
  ContentPage: contentPage,
  Conversation: chat.getConversation.response,
  Deal: deal,
  DealCard: dealCard,
  Decision: decision,
  Due: due,
  Facets: facets,
  FeeRate: feeRate,
  FeesAgreement: feesAgreement,
  Favourite: favourite,
  Handover: handover,
  Id: id,
  MayPost: mayPost,
  Message: message,
  Model: subcategory,
  Named: named,
  Notification: notification,
  NotificationKind: kind,
  NotificationPreferences: notificationPreferences,
  Offer: offer,
  OfferRung: ladderRung,
  OfferSettings: offerSettings,
  OfferThread: offerThread,
  Occupancy: occupancy,
  OutsideSale: outsideSale,
  Option: option,
  OwnAdCard: ownAdCard,
  PackageOffer: packageOffer,
  PastSearch: pastSearch,
  Payment: payment,
  PlateCard: adCard.properties.plate,
  PlateInput: plateInput,
  PriceMode: priceMode,
  PriceRules: priceRules,
  Profile: profile,
  QuoteLine: quoteLine,
  Region: regionWithCities,
  RentalCard: adCard.properties.rental,
  RentalInput: rentalInput,
  RentalQuote: rentalQuote,
  RentalUnit: rentalUnit,
  Reply: reply,
  Review: review,
  DealReviews: reviews.getDealReviews.response,
  ReviewPage: reviews.listReviews.response,
  Room: room,
  SavedSearch: savedSearch,
  SearchResults: adPage,
  SecondFactorState: secondFactorState,
  SecurityEvent: securityEvent,
  Session: session,
  SignedIn: signedIn,
  StartedPayment: started,
  Subscription: subscription,
  Suggestion: suggestion,
  Ticket: ticket,
  TicketCard: ticketCard,
  TimeChange: timeChange,
  UnderstoodPart: understoodPart,
  User: user,
  UserCard: userCard,
  UserType: userType,
  VerificationDocument: verificationDocument,
  VerificationRequest: verificationRequest,
  WorkingHours: workingHours,
};

/** The names by which the OpenAPI document refers to schemas of the contract, with a page of each. */
export const namedSchemas: Record<string, TSchema> = {
  ...schemas,
  ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${name}Page`, pageOf(schema)])),
};
