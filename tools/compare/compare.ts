// npm run compare -- <commit or folder>: sends the same requests to another version and to this one, and reports different responses.
import { parseArgs } from 'node:util';
import { compareAnswers } from './api.ts';
import { Equality } from './equality.ts';
import { Operations } from './operations.ts';
import { comparePages } from './pages.ts';
import { ownHeaders, Recorder } from './recorder.ts';
import { Report } from './report.ts';
import { beginMail } from './steps/messages.ts';
import { folderOf, root, startBoth } from './versions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, grep: { type: 'string' } },
});
const [other] = positionals;
const parts = values.only?.split(',') ?? ['pages', 'api'];
if (other === undefined || parts.some((part) => part !== 'pages' && part !== 'api')) {
  console.error('npm run compare -- <commit or folder> [--only api|pages] [--grep <pattern>]');
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const report = new Report(values.grep ? new RegExp(values.grep, 'u') : null);
const equality = new Equality();
const began = Date.now();
const versions = await startBoth({ before: folderOf(other), after: root });
try {
  console.log(`Both versions are up after ${seconds()} s.`);
  const recorder = new Recorder(versions, equality, report, new Operations());
  const payer = parts.includes('api') ? await beginMail(recorder) : null;
  // Pages first, of the market as it was made.
  if (parts.includes('pages')) await comparePages(recorder, equality, report);
  if (payer) await compareAnswers(recorder, report, payer);
} finally {
  await Promise.all([versions.before.stop(), versions.after.stop()]);
}
report.notes.push(
  'Not compared: the live connection; pushes; scripts, styles, class names and ids of pages; bytes of PDFs and archives; values of the headers ' +
    `${ownHeaders.join(', ')}; keys and codes made up by chance, and times since the start, which have to be within a minute.`,
);
for (const [before, after] of equality.mistaken()) report.add('Keys', 'both versions show it elsewhere', [`${before} → ${after}`]);
report.print();
console.log(`It took ${seconds()} s.`);
process.exit(report.isEqual ? 0 : 1);

function seconds(): number {
  return Math.round((Date.now() - began) / 1000);
}
