// npm run graph: the areas of each floor, and the folders of each area, in levels: each above what it imports.
import { importsOf, readSources } from '../test/architecture/graph.ts';
import { areaBox, cycles, direction, floors, levelsOf, nounBox } from '../test/architecture/rules.ts';

const imports = importsOf(readSources());
for (const floor of floors) {
  const levels = levelsOf(imports, areaBox(floor));
  console.log(floor);
  print(levels);
  for (const area of levels
    .flat()
    .toReversed()
    .filter((name) => !name.includes('.'))) {
    console.log(`${floor}/${area}`);
    print(levelsOf(imports, nounBox(floor, area)));
  }
}
const upward = direction(imports);
const inCycles = cycles(imports);
console.log(`\n${upward.length} imports go to an area above, ${inCycles.length} stand in a cycle of folders.`);
for (const broken of [...upward, ...inCycles]) console.log(`  ${broken}`);

function print(levels: string[][]): void {
  for (const [level, boxes] of [...levels.entries()].toReversed()) console.log(`  ${level + 1}  ${boxes.join(' ')}`);
}
