import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { icons as simpleIcons } from '@iconify-json/simple-icons';

const folder = path.join(import.meta.dirname, '../node_modules/.cache/brand-marks');

// The brands of cars that there are in the set.
const names =
  'acura astonmartin audi bentley bmw bugatti cadillac chevrolet chrysler citroen ferrari fiat ford honda hyundai infiniti iveco jeep kia ' +
  'lamborghini mahindra man maserati mazda mclaren mg mini mitsubishi nissan opel peugeot polestar porsche ram renault rollsroyce seat ' +
  'skoda smart subaru suzuki tata tesla toyota volkswagen volvo';

/** Makes a file of each mark for the pages: black shapes on nothing, from the Simple Icons set. */
export async function makeBrandMarks(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names.split(' ')) {
    const mark = simpleIcons.icons[name];
    if (!mark) throw new Error(`No mark of ${name}`);
    await writeFile(path.join(folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark.body}</svg>`);
  }
}
