// Wrong questions to every operation, made of the right ones that were asked before: by the wrong people, about what is not there,
// with each field wrong in turn.
import { known } from '#contract/platform/known.ts';
import { recordOf } from '#contract/platform/records.ts';
import { operations, type Operation } from './operations.ts';
import { Each, type Language, type Person, type Question, type Recorder } from './recorder.ts';

const noId = 999_999_999;
const languages: Language[] = ['ar', 'en'];

export async function refusals(recorder: Recorder, nonOwners: Person[], staff: Record<string, Person>): Promise<void> {
  let turn = 0;
  for (const operation of operations) {
    const sample = recorder.operations.samples.get(operation.called) ?? {};
    for (const question of wrongOf(operation, sample)) {
      turn += 1;
      // In turn: what a person may do in a minute has its limits.
      const as = question.as ?? (operation.access === 'staff' ? staff['admin'] : nonOwners[turn % nonOwners.length]);
      await recorder.ask(operation.called, {
        ...question,
        as: question.as === nobody ? undefined : as,
        language: known(languages[turn % 2], 'language'),
      });
    }
    if (operation.access === 'staff') await byOthers(recorder, operation, { sample, nonOwners, staff });
  }
}

const nobody: Person = { name: 'guest', address: '', token: new Each(undefined, undefined) };

/** Who may not; those who may do it once more. */
async function byOthers(
  recorder: Recorder,
  { called }: Operation,
  { sample, nonOwners, staff }: { sample: Question; nonOwners: Person[]; staff: Record<string, Person> },
) {
  const others = [nonOwners[0], nonOwners[2], staff['moderator'], staff['support'], staff['finance']];
  for (const as of others) await recorder.ask(called, { ...sample, as });
}

function wrongOf(operation: Operation, sample: Question): Question[] {
  const { method, params, body, access } = operation;
  const wrong: Question[] = [{ ...sample, as: nobody, headers: { authorization: 'Bearer no-such-token' } }];
  if (access !== 'visitor') wrong.push({ ...sample, as: nobody });
  const plain = { params: sample.params ?? {}, query: sample.query, ...(sample.form ? { form: sample.form } : { body: sample.body }) };
  for (const name of Object.keys(params?.properties ?? {})) {
    for (const value of [noId, 0, 'x']) wrong.push({ ...plain, params: { ...plain.params, [name]: value } });
    // Somebody else's.
    wrong.push(plain);
  }
  if (method === 'GET' || !body) return wrong;
  const at = { params: sample.params ?? {} };
  wrong.push({ ...at, body: {} }, { ...at, body: [] }, { ...at, body: '{"no json' }, { ...at, form: { no_such_field: 'x' } });
  const right = plainBody(sample.body);
  for (const [field, schema] of Object.entries(body.properties)) {
    const isText = [recordOf(schema)['type']].flat()[0] === 'string';
    wrong.push({ ...at, body: { ...right, [field]: isText ? 'x'.repeat(70_000) : 'x' } }, { ...at, body: { ...right, [field]: {} } });
  }
  return wrong;
}

function plainBody(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
