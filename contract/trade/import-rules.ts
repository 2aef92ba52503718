import { imageBytesMost, imagesMost } from '../listing/ad-rules.ts';

/** The rules of stock files, shared by forms and server. */

const megabyte = 1024 * 1024;

/** What a file of stock may have; a part is a sheet of a workbook, unpacked. Its head is looked for in `headRows`, and has `headsLeast` known columns. */
export const importLimits = {
  bytes: 20 * megabyte,
  unpackedBytes: 200 * megabyte,
  partBytes: 64 * megabyte,
  entries: 2_000,
  rows: 10_000,
  columns: 200,
  cellCharacters: 2_000,
  headRows: 30,
  headsLeast: 3,
} as const;

/** What an archive of pictures may have. */
export const pictureArchiveLimits = {
  bytes: 500 * megabyte,
  entries: 5_000,
  pictureBytes: imageBytesMost,
  picturesOfCar: imagesMost,
} as const;

/** What a column of a stock file can hold. */
export const importFields = [
  'stock_number',
  'chassis_number',
  'brand',
  'model',
  'car',
  'trim',
  'year',
  'mileage',
  'mileage_miles',
  'price',
  'price_before',
  'price_mode',
  'cost',
  'extra_cost',
  'floor',
  'transmission',
  'fuel',
  'body',
  'color',
  'interior_color',
  'seat_material',
  'engine_cc',
  'cylinders',
  'drive',
  'specs',
  'option_level',
  'condition',
  'status',
  'paint',
  'accident',
  'owners_count',
  'seats',
  'doors',
  'warranty',
  'warranty_until',
  'registration_until',
  'inspection_until',
  'stocked_on',
  'supplier',
  'place',
  'city',
  'branch',
  'district',
  'title',
  'description',
  'note',
  'features',
  'images',
  'sale_type',
  'lessor',
  'instalment',
  'months_left',
  'down_payment',
  'final_payment',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that several columns may fill together. */
export const joinedFields = ['images', 'features', 'note'] as const satisfies readonly ImportField[];

/** Why a whole file is not read. */
export const fileFaults = ['file_kind', 'file_size', 'file_unpacks', 'file_rows', 'file_columns', 'file_head', 'file_locked'] as const;
export type FileFault = (typeof fileFaults)[number];

/** Why an import ended early: its file, its file that is gone, or what kept failing. */
export const importFaults = [...fileFaults, 'file_lost', 'not_finished'] as const;
export type ImportFault = (typeof importFaults)[number];

/** Why a row is not applied until it is corrected. */
export const rowFaults = [
  'missing',
  'unread',
  'unknown_brand',
  'unknown_model',
  'several_models',
  'year',
  'price_unread',
  'price_small',
  'no_price',
  'mileage',
  'chassis_length',
  'chassis_letter',
  'chassis_other_car',
  'same_number',
  'same_car',
  'stock_number',
  'broken_number',
  'formula',
  'cell_length',
] as const;
export type RowFault = (typeof rowFaults)[number];

/** What a business should look at; the row is applied. */
export const rowWarnings = [
  'guessed',
  'left_out',
  'phone',
  'chassis_brand',
  'chassis_year',
  'check_digit',
  'no_number',
  'zeros',
  'paper_over',
] as const;
export type RowWarning = (typeof rowWarnings)[number];

/** What became of a row; `asked` waits for an answer that holds for all such rows. */
export const rowOutcomes = ['new', 'same', 'changed', 'wrong', 'asked', 'passed_over'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a row, or a part of the sheet, is no car of the file. */
export const importRemarks = ['total', 'head_again', 'no_car', 'sold', 'hidden_rows', 'hidden_columns'] as const;
export type ImportRemark = (typeof importRemarks)[number];

/** Why an entry of an archive, or an address that a file names, becomes no picture. */
export const pictureFaults = ['no_car', 'unreadable', 'too_large', 'too_many', 'unsafe_name', 'address', 'unreachable'] as const;
export type PictureFault = (typeof pictureFaults)[number];
