import type { CarInput, PlateInput, RentalInput } from '#contract/ad-inputs.ts';
import type { Ad } from '#contract/ads.ts';
import type { AdType } from '#contract/kinds.ts';
import { call } from '../../../api/browser.ts';
import type { Extra } from '../../../api/calls.ts';
import { paths } from '../../../paths.ts';
import type { Photo } from '../photos/photo-list.ts';
import { bodyOf, changesOf, type FieldKinds } from './body.ts';
import { missingIn, requiredOfCar, requiredOfPlate, requiredOfRental } from './check.ts';
import { carKinds, plateKinds, rentalKinds } from './kinds.ts';
import type { SectionName, Step } from './steps.tsx';
import type { AdField, AdValues } from './values.ts';

/** What is in a form: its fields, and the ids of its pictures in their order. */
export interface Filled {
  values: AdValues;
  images: number[];
}

/** A request that is ready to go. */
interface Request {
  body: object;
  send: (extra?: Extra) => Promise<Ad>;
}

interface AdForm {
  required: (values: AdValues) => AdField[];
  /** The parts of the form, and which of the needed fields are in each. */
  sections: Partial<Record<SectionName, readonly AdField[]>>;
  postPath: () => string;
  editPath: (id: number) => string;
  /** Posts what is in the form. */
  post: (filled: Filled) => Request;
  /** Changes what is no longer as it was; an empty body where all is. */
  change: (id: number, before: Filled, filled: Filled) => Request;
}

interface Definition<Input extends object> extends Omit<AdForm, 'post' | 'change'> {
  kinds: FieldKinds<Input>;
  create: (body: Input, extra?: Extra) => Promise<Ad>;
  update: (id: number, body: Partial<Input>) => Promise<Ad>;
}

const make = ['brand_id', 'model_id', 'year', 'body', 'transmission', 'fuel'] as const;
const words = ['city_id', 'description'] as const;

export const adForms: Record<AdType, AdForm> = {
  car: adForm<CarInput>({
    kinds: carKinds,
    required: requiredOfCar,
    sections: { photos: [], car: [...make, 'condition', 'mileage'], state: ['paint', 'accident'], price: ['price'], words },
    postPath: paths.postCar,
    editPath: paths.editCar,
    create: (body, extra) => call('createCar', { body }, extra),
    update: (id, body) => call('updateCar', { params: { id }, body }),
  }),
  // The condition of a car to rent is not asked for.
  rental: adForm<Omit<RentalInput, 'condition'>>({
    kinds: rentalKinds,
    required: requiredOfRental,
    sections: { photos: [], car: make, prices: ['daily'], terms: ['km_per_day'], words },
    postPath: paths.postRental,
    editPath: paths.editRental,
    create: (body, extra) => call('createRental', { body }, extra),
    update: (id, body) => call('updateCar', { params: { id }, body }),
  }),
  plate: adForm<PlateInput>({
    kinds: plateKinds,
    required: requiredOfPlate,
    sections: { plate: ['letters', 'digits', 'plate_class'], transfer: ['held_on'], price: ['price'], words: ['city_id'] },
    postPath: paths.postPlate,
    editPath: paths.editPlate,
    create: (body, extra) => call('createPlate', { body }, extra),
    update: (id, body) => call('updatePlate', { params: { id }, body }),
  }),
};

/** Joins the fields of a form to the calls that take them. What must be there was checked before. */
function adForm<Input extends object>({ kinds, create, update, ...rest }: Definition<Input>): AdForm {
  const hasPictures = 'photos' in rest.sections;
  return {
    ...rest,
    post({ values, images }) {
      const body = { ...withoutSoumPrice(bodyOf(kinds, values), values), ...(hasPictures && { image_ids: images }) } as Input;
      return { body, send: (extra) => create(body, extra) };
    },
    change(id, before, { values, images }) {
      const hasOthers = hasPictures && before.images.join() !== images.join();
      const changes = withoutSoumPrice(changesOf(kinds, before.values, values), values);
      const body = { ...changes, ...(hasOthers && { image_ids: images }) } as Partial<Input>;
      return { body, send: () => update(id, body) };
    },
  };
}

/** The parts of the form, each done once what is needed in it is there. */
export function stepsOf(type: AdType) {
  const { sections, required } = adForms[type];
  return (values: AdValues, photos: readonly Photo[]): Step[] =>
    Object.entries(sections).map(([name, fields]) => {
      const section = name as SectionName;
      if (section === 'photos') return { section, isDone: photos.some(({ state }) => state === 'done') };
      // على السوم there is no price to name.
      if (section === 'price' && values.price_mode === 'soum') return { section, isDone: true };
      const needed = required(values).filter((field) => fields.includes(field));
      return { section, isDone: missingIn(needed.length > 0 ? needed : fields, values).length === 0 };
    });
}

/** على السوم there is no price; what was typed before is not sent. */
function withoutSoumPrice({ price, ...body }: Record<string, unknown>, { price_mode }: AdValues): Record<string, unknown> {
  return price_mode === 'soum' || price === undefined ? body : { ...body, price };
}
