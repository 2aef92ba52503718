import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** What Kysely and its `sql` build. */
interface Built<Row> {
  compile: (db: Database) => CompiledQuery<Row>;
}

/** Stands for a value while a query is built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once per process, for what each call asks: both take longer than sending it. `build` gets
 * placeholders in place of the values. They may become parameters of the query and nothing else: a condition in `build` cannot depend
 * on them, only on which values there are, as the query is built for each set of names. The returned function executes the query with
 * values, and returns the rows.
 */
export function compileOnce<Values extends object, Row>(build: (db: Database, values: Values) => Built<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db: Database, values: Values): Promise<Row[]> => {
    const names = Object.keys(values).join();
    const built = compiled.get(names) ?? build(db, new Proxy(values, { get: (_, name) => new Placeholder(name) })).compile(db);
    compiled.set(names, built);
    const parameters = built.parameters.map((one) => (one instanceof Placeholder ? Reflect.get(values, one.name) : one));
    const query: CompiledQuery<Row> = { ...built, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
