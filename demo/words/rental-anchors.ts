export type RentalKind =
  | 'economy'
  | 'small'
  | 'medium'
  | 'large'
  | 'small_suv'
  | 'large_suv'
  | 'family'
  | 'pickup'
  | 'van'
  | 'luxury'
  | 'sports';

/** A model of the rental fleets; the day's price is with VAT, for a car of the last two model years. */
export interface RentalAnchor {
  readonly brand_en: string;
  readonly model_en: string;
  readonly kind: RentalKind;
  readonly daily_sar: number;
  readonly deposit_sar: number;
  readonly weight: number;
}

/** Columns in the order of `RentalAnchor`. */
type RentalRow = readonly [string, string, RentalKind, number, number, number];

const rows: readonly RentalRow[] = [
  ['Hyundai', 'i10', 'economy', 85, 1000, 40],
  ['Kia', 'Picanto', 'economy', 85, 1000, 30],
  ['Suzuki', 'Dzire', 'economy', 90, 1000, 35],
  ['Mitsubishi', 'Attrage', 'economy', 90, 1000, 25],
  ['Kia', 'Pegas', 'economy', 98, 1000, 85],
  ['Hyundai', 'Accent', 'economy', 105, 1000, 100],
  ['Toyota', 'Yaris', 'economy', 110, 1000, 85],
  ['Nissan', 'Sunny', 'economy', 105, 1000, 60],
  ['Changan', 'Alsvin', 'economy', 95, 1000, 45],
  ['MG', 'MG5', 'small', 110, 1000, 50],
  ['Geely', 'Emgrand', 'small', 112, 1000, 40],
  ['Hyundai', 'Elantra', 'small', 130, 1000, 70],
  ['Toyota', 'Corolla', 'small', 130, 1000, 60],
  ['Kia', 'K4', 'small', 140, 1000, 15],
  ['Hyundai', 'Sonata', 'medium', 165, 1000, 50],
  ['Kia', 'K5', 'medium', 165, 1000, 35],
  ['Toyota', 'Camry', 'medium', 170, 1500, 70],
  ['Nissan', 'Altima', 'medium', 160, 1000, 20],
  ['Honda', 'Accord', 'medium', 180, 1500, 15],
  ['Ford', 'Taurus', 'large', 195, 1500, 30],
  ['Hyundai', 'Creta', 'small_suv', 140, 1000, 50],
  ['Kia', 'Seltos', 'small_suv', 145, 1000, 30],
  ['Toyota', 'Raize', 'small_suv', 125, 1000, 30],
  ['Haval', 'Jolion', 'small_suv', 140, 1000, 25],
  ['Geely', 'Coolray', 'small_suv', 145, 1000, 25],
  ['Hyundai', 'Tucson', 'small_suv', 190, 1500, 45],
  ['Kia', 'Sportage', 'small_suv', 190, 1500, 35],
  ['Toyota', 'RAV4', 'small_suv', 215, 1500, 25],
  ['Mitsubishi', 'Xpander', 'family', 160, 1000, 25],
  ['Toyota', 'Veloz', 'family', 170, 1000, 15],
  ['Toyota', 'Innova', 'family', 210, 1500, 25],
  ['Hyundai', 'Santa Fe', 'family', 240, 1500, 25],
  ['Toyota', 'Fortuner', 'family', 260, 1500, 30],
  ['Kia', 'Carnival', 'family', 290, 2000, 25],
  ['Hyundai', 'Staria', 'family', 300, 2000, 20],
  ['Nissan', 'Patrol', 'large_suv', 520, 2000, 20],
  ['Toyota', 'Land Cruiser', 'large_suv', 620, 3000, 20],
  ['Toyota', 'Prado', 'large_suv', 420, 2000, 15],
  ['Chevrolet', 'Tahoe', 'large_suv', 480, 2000, 18],
  ['GMC', 'Yukon', 'large_suv', 500, 2000, 18],
  ['Ford', 'Explorer', 'large_suv', 340, 2000, 15],
  ['Toyota', 'Hilux', 'pickup', 190, 1500, 25],
  ['Isuzu', 'D-Max', 'pickup', 180, 1500, 15],
  ['Toyota', 'Hiace', 'van', 330, 2000, 20],
  ['Lexus', 'ES', 'luxury', 430, 2000, 18],
  ['Genesis', 'G80', 'luxury', 480, 3000, 10],
  ['Mercedes-Benz', 'E-Class', 'luxury', 780, 3000, 10],
  ['BMW', '5 Series', 'luxury', 740, 3000, 8],
  ['Mercedes-Benz', 'S-Class', 'luxury', 1600, 5000, 6],
  ['GMC', 'Yukon Denali', 'luxury', 750, 3000, 10],
  ['Cadillac', 'Escalade', 'luxury', 1200, 5000, 7],
  ['Land Rover', 'Range Rover', 'luxury', 1900, 5000, 6],
  ['Mercedes-Benz', 'G-Class', 'luxury', 2400, 7000, 4],
  ['Ford', 'Mustang', 'sports', 650, 3000, 6],
  ['Dodge', 'Charger', 'sports', 450, 3000, 8],
];

export const rentalAnchors: readonly RentalAnchor[] = rows.map(([brand_en, model_en, kind, daily_sar, deposit_sar, weight]) => ({
  brand_en,
  model_en,
  kind,
  daily_sar,
  deposit_sar,
  weight,
}));

/** Weekly and monthly prices as multiples of the day's, and what each year of age takes off it. */
export const rentalLadder = { week: 6, month: 20, yearly_discount: 0.06, oldest_years: 5 } as const;

/** What offices usually allow: kilometres a day (null is unlimited), riyals for one more, youngest driver. */
export const rentalTerms = {
  km_per_day: [200, 250, 250, 300, 400, null],
  extra_km_price_sar: { everyday: [0.25, 0.3, 0.4, 0.5], luxury: [1, 1.5, 2] },
  youngest_driver: { everyday: [18, 21, 21, 23], luxury: [25, 25, 27] },
} as const;
