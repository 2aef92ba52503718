// npm run graph: the areas of the server, and the nouns of each, in levels: each above what it imports.
import { importsOf, readSources } from '../test/architecture/graph.ts';
import { areaBox, areas, circles, direction, levelsOf, nounBox, nounOf } from '../test/architecture/rules.ts';

const imports = importsOf(readSources());
console.log('server');
print(levelsOf(imports, areaBox));
for (const area of areas.toReversed()) {
  console.log(`server/${area}`);
  print(levelsOf(imports, nounBox(area)).map((nouns) => nouns.map((noun) => noun.slice(area.length + 1))));
}
const between = new Set(imports.map(({ from, to }) => `${nounOf(from)} ${nounOf(to)}`).filter((pair) => !pair.includes('null')));
const arrows = [...between].filter((pair) => new Set(pair.split(' ')).size === 2).length;
console.log(
  `\n${new Set([...between].flatMap((pair) => pair.split(' '))).size} nouns in ${areas.length} areas, ${arrows} arrows between nouns.`,
);
console.log(`${direction(imports).length} imports go to an area above, ${circles(imports).length} stand in a circle of nouns.`);

function print(levels: string[][]): void {
  for (const [level, boxes] of [...levels.entries()].toReversed()) console.log(`  ${level + 1}  ${boxes.join(' ')}`);
}
