import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { newDriver } from './drivers.ts';
import { id } from '../platform/fields.ts';
import { payMinutes, payWays, type PayWay } from '../money/office-payments.ts';

export const bookingNote = T.String({
  maxLength: 300,
  pattern: textPattern,
  description: 'To the other side. A phone number in it is refused (`phone_in_comment`)',
});

export const newBooking = T.Object({
  quote_id: id,
  driver: newDriver,
  place: T.Optional(T.String({ maxLength: 200, pattern: textPattern, description: 'Needed where the car is brought' })),
  flight: T.Optional(
    T.String({
      maxLength: 12,
      pattern: '^ *(?:[A-Za-z0-9]{2}[ -]?[0-9]{1,4}[A-Za-z]? *)?$',
      description: 'With a car that is brought to an airport: the number of the flight, as `SV 1034`',
    }),
  ),
  note: T.Optional(bookingNote),
  pay: T.Optional(
    T.Unsafe<PayWay>({
      type: 'string',
      enum: payWays,
      description: `At the branch unless said. By card the car is held for ${payMinutes} minutes until the first sum is paid (\`payBooking\`)`,
    }),
  ),
});
export type NewBooking = Static<typeof newBooking>;
