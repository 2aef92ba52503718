import type { Ad } from '#contract/ads.ts';
import type { AdType } from '#contract/kinds.ts';
import { call } from '../../../api/browser.ts';
import type { Extra } from '../../../api/calls.ts';
import { paths } from '../../../paths.ts';
import type { Photo } from '../photos/photo-list.ts';
import { bodyOf, changesOf, type Body, type FieldKinds } from './body.ts';
import { missingIn, requiredOfCar, requiredOfPlate, requiredOfRental } from './check.ts';
import type { Values } from './form.ts';
import { carKinds, plateKinds, rentalKinds } from './kinds.ts';
import type { SectionName, Step } from './steps.tsx';

/** What is different between the forms of the three types. */
interface Facts {
  kinds: FieldKinds;
  required: (values: Values) => string[];
  /** The parts of the form, and which of the needed fields stand in each. */
  sections: Partial<Record<SectionName, readonly string[]>>;
  postPath: () => string;
  editPath: (id: number) => string;
  create: (body: Body, extra: Extra) => Promise<Ad>;
  update: (id: number, body: Body) => Promise<Ad>;
}

const make = ['brand_id', 'model_id', 'year', 'body', 'transmission', 'fuel'];
const words = ['city_id', 'description'];

// The server judges the body; here it is only put together.
const updateVehicle = (id: number, body: Body) => call('updateCar', { params: { id }, body } as never);

export const adForms: Record<AdType, Facts> = {
  car: {
    kinds: carKinds,
    required: requiredOfCar,
    sections: { photos: [], car: [...make, 'condition', 'mileage'], state: ['paint', 'accident'], price: ['price'], words },
    postPath: paths.postCar,
    editPath: paths.editCar,
    create: (body, extra) => call('createCar', { body } as never, extra),
    update: updateVehicle,
  },
  rental: {
    kinds: rentalKinds,
    required: requiredOfRental,
    sections: { photos: [], car: make, prices: ['daily'], terms: ['km_per_day'], words },
    postPath: paths.postRental,
    editPath: paths.editRental,
    create: (body, extra) => call('createRental', { body } as never, extra),
    update: updateVehicle,
  },
  plate: {
    kinds: plateKinds,
    required: requiredOfPlate,
    sections: { plate: ['letters', 'digits', 'plate_class'], transfer: ['held_on'], price: ['price'], words: ['city_id'] },
    postPath: paths.postPlate,
    editPath: paths.editPlate,
    create: (body, extra) => call('createPlate', { body } as never, extra),
    update: (id, body) => call('updatePlate', { params: { id }, body } as never),
  },
};

/** The parts of the form, each done once what is needed in it stands there. */
export function stepsOf(type: AdType) {
  const { sections, required } = adForms[type];
  return (values: Values, photos: readonly Photo[]): Step[] =>
    Object.entries(sections).map(([name, fields]) => {
      const section = name as SectionName;
      if (section === 'photos') return { section, isDone: photos.some(({ state }) => state === 'done') };
      // على السوم there is no price to name.
      if (section === 'price' && values.price_mode === 'soum') return { section, isDone: true };
      const needed = required(values).filter((field) => fields.includes(field));
      return { section, isDone: missingIn(needed.length > 0 ? needed : fields, values).length === 0 };
    });
}

/** What is posted of the form. */
export function newBody(type: AdType, values: Values, images: number[]): Body {
  const body = withoutSoumPrice(bodyOf(adForms[type].kinds, values), values);
  return type === 'plate' ? body : { ...body, image_ids: images };
}

/** What is changed by the form; nothing where nothing was. */
export function changedBody(type: AdType, before: { values: Values; images: number[] }, values: Values, images: number[]): Body {
  const body = withoutSoumPrice(changesOf(adForms[type].kinds, before.values, values), values);
  const sameImages = images.join() === before.images.join();
  return type === 'plate' || sameImages ? body : { ...body, image_ids: images };
}

/** على السوم there is no price; what was typed before is not sent. */
function withoutSoumPrice({ price, ...body }: Body, { price_mode }: Values): Body {
  return price_mode === 'soum' || price === undefined ? body : { ...body, price };
}
