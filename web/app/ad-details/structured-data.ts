import type { Ad } from '#contract/listing/ads.ts';
import type { PublicBranch } from '#contract/listing/branches.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Breadcrumb } from '#web/platform/ui/breadcrumbs.tsx';

interface Known {
  /** Absolute addresses of the ad, its owner's profile and its drawn picture. */
  url: string;
  owner: string;
  picture: string;
  description: string;
  /** Where it stands, of a business that has branches. */
  branch: Pick<PublicBranch, 'address' | 'city'> | null;
  label: (list: string, code: string | null) => string | null;
}

const availability: Partial<Record<Ad['status'], string>> = {
  active: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
};

const kinds = { user: 'Person', seller: 'AutoDealer', showroom: 'AutoDealer', office: 'AutoRental' } as const satisfies Record<
  UserType,
  string
>;

/** The ad in the schema.org vocabulary: a car or a product, with its price and seller. */
export function presentOffer(ad: Ad, known: Known): object {
  return definition({
    '@context': 'https://schema.org',
    '@type': ad.plate ? 'Product' : ['Product', 'Car'],
    name: ad.title,
    description: known.description,
    url: known.url,
    sku: String(ad.id),
    image: ad.car?.car_images.length ? ad.car.car_images.map(({ image }) => image) : [known.picture],
    ...(ad.car && presentVehicle(ad.car, known)),
    offers: presentPrice(ad, known),
  });
}

function presentVehicle(car: NonNullable<Ad['car']>, { label }: Known): object {
  return {
    brand: { '@type': 'Brand', name: car.brand.name },
    model: car.model.name,
    vehicleConfiguration: car.trim,
    vehicleModelDate: String(car.year),
    itemCondition: `https://schema.org/${car.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    mileageFromOdometer: car.mileage === null ? null : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    bodyType: label('body', car.body),
    color: label('color', car.color),
    vehicleInteriorColor: label('interior_color', car.interior_color),
    fuelType: label('fuel', car.fuel),
    vehicleEngine: car.engine_cc && {
      '@type': 'EngineSpecification',
      engineDisplacement: { '@type': 'QuantitativeValue', value: car.engine_cc, unitCode: 'CMQ' },
    },
    vehicleTransmission: label('transmission', car.transmission),
    driveWheelConfiguration: label('drive', car.drive),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
  };
}

function presentPrice(ad: Ad, { url, owner, branch }: Known): object | null {
  if (ad.price === null) return null;
  const { user_type, full_name } = ad.owner;
  return definition({
    '@type': 'Offer',
    url,
    price: ad.price,
    priceCurrency: ad.currency,
    availability: availability[ad.status],
    businessFunction: ad.rental && 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: ad.rental && {
      '@type': 'UnitPriceSpecification',
      price: ad.rental.daily,
      priceCurrency: ad.currency,
      unitCode: 'DAY',
      valueAddedTaxIncluded: true,
    },
    seller: definition({
      '@type': kinds[user_type],
      name: full_name,
      url: owner,
      address: branch && {
        '@type': 'PostalAddress',
        streetAddress: branch.address,
        addressLocality: branch.city.name,
        addressCountry: 'SA',
      },
    }),
  });
}

export function presentTrail(trail: Breadcrumb[], site: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, to }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: `${site}${to}` })),
  };
}

/** Without what is not known. */
function definition(thing: object): object {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== undefined));
}
