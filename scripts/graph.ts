// npm run graph: the areas of the server and their nouns, each above what it imports.
import { importsOf, readSources } from '../test/architecture/graph.ts';
import { areas, circles, direction, levelsOf, nounOf } from '../test/architecture/rules.ts';

const imports = importsOf(readSources());
const levels = levelsOf(imports);
for (const area of areas.toReversed()) {
  console.log(area);
  for (const [level, nouns] of levels.entries()) {
    const own = nouns.filter((noun) => noun.startsWith(`${area}/`)).map((noun) => noun.slice(area.length + 1));
    if (own.length > 0) console.log(`  ${String(level).padStart(2)}  ${own.join(' ')}`);
  }
}
const between = new Set(imports.map(({ from, to }) => `${nounOf(from)} ${nounOf(to)}`).filter((pair) => !pair.includes('null')));
const arrows = [...between].filter((pair) => new Set(pair.split(' ')).size === 2).length;
console.log(`\n${levels.flat().length} nouns in ${areas.length} areas, ${arrows} arrows between nouns.`);
console.log(`${direction(imports).length} imports go to an area above, ${circles(imports).length} stand in a circle of nouns.`);
