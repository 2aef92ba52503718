import { allFields } from '#contract/listing/ad-types/ad-types.ts';
import type { AdChanges, CarInput, PlateInput, RentalInput } from '#contract/listing/ad-inputs.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import type { Extra } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Photo } from '../photos/photo-list.ts';
import { bodyOf, changesOf } from './body.ts';
import { missingIn, requiredIn } from './check.ts';
import { ofItsDeal } from './deal-body.ts';
import type { FormStep } from '#contract/listing/ad-types/fields.ts';
import { sectionNames, type SectionName, type Step } from './steps.tsx';
import { entriesOf, type AdValues, type FieldName } from './values.ts';

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
  /** The parts of the form, and what one is done with that requires nothing. */
  sections: Partial<Record<SectionName, readonly FieldName[]>>;
  postPath: () => string;
  editPath: (id: number) => string;
  /** Posts what is in the form. */
  post: (filled: Filled) => Request;
  /** Changes what is no longer as it was; an empty body where all is. */
  change: (id: number, before: Filled, filled: Filled) => Request;
}

/** What the API takes for a new ad of each type. */
interface Inputs {
  car: CarInput;
  rental: RentalInput;
  plate: PlateInput;
}

interface Definition<Type extends AdType> extends Omit<AdForm, 'post' | 'change'> {
  create: (body: Inputs[Type], extra?: Extra) => Promise<Ad>;
  update: (id: number, body: AdChanges) => Promise<Ad>;
}

export const adForms: Record<AdType, AdForm> = {
  car: adForm('car', {
    sections: { photos: [], car: [], state: ['paint', 'accident'], price: [], words: [] },
    postPath: paths.postCar,
    editPath: paths.editCar,
    create: (body, extra) => call('createCar', { body }, extra),
    update: (id, body) => call('updateCar', { params: { id }, body }),
  }),
  rental: adForm('rental', {
    sections: { photos: [], car: [], prices: [], terms: ['km_per_day'], words: [] },
    postPath: paths.postRental,
    editPath: paths.editRental,
    create: (body, extra) => call('createRental', { body }, extra),
    update: (id, body) => call('updateCar', { params: { id }, body }),
  }),
  plate: adForm('plate', {
    sections: { plate: [], transfer: ['held_on'], price: [], words: [] },
    postPath: paths.postPlate,
    editPath: paths.editPlate,
    create: (body, extra) => call('createPlate', { body }, extra),
    update: (id, body) => call('updatePlate', { params: { id }, body }),
  }),
};

/** Joins the fields of a form to the calls that take them. */
function adForm<Type extends AdType>(type: Type, { create, update, ...rest }: Definition<Type>): AdForm {
  const hasPictures = 'photos' in rest.sections;
  return {
    ...rest,
    post({ values, images }) {
      const body = { ...ofItsDeal(bodyOf(type, values), values), ...(hasPictures && { image_ids: images }) };
      if (!isWhole(type, body)) throw new Error('a required field of the form was not checked');
      return { body, send: (extra) => create(body, extra) };
    },
    change(id, before, { values, images }) {
      const hasOthers = hasPictures && before.images.join() !== images.join();
      const body = { ...ofItsDeal(changesOf(type, before.values, values), values), ...(hasOthers && { image_ids: images }) };
      return { body, send: () => update(id, body) };
    },
  };
}

/** Whether it has every field without which no ad of the type is posted. */
function isWhole<Type extends AdType>(type: Type, body: AdChanges): body is AdChanges & Inputs[Type] {
  return entriesOf(type).every(([name, { required }]) => !required || (body[name] ?? null) !== null);
}

/** The parts of the form, each done once what is needed in it is there. */
export function stepsOf(type: AdType) {
  return (values: AdValues, photos: readonly Photo[]): Step[] =>
    sectionNames.flatMap((section) => {
      const otherwise = adForms[type].sections[section];
      if (!otherwise) return [];
      if (section === 'photos') return { section, isDone: photos.some(({ state }) => state === 'done') };
      const needed = requiredIn(type, values).filter((field) => sectionOf(allFields[field].step) === section);
      return { section, isDone: missingIn(needed.length > 0 ? needed : otherwise, values).length === 0 };
    });
}

/** Some steps are folds within a part of the form. */
function sectionOf(step: FormStep): SectionName {
  if (step === 'facts' || step === 'features') return 'car';
  return step === 'papers' ? 'state' : step;
}
