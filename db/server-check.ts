import type pg from 'pg';

const extensions = ['pg_trgm', 'cube', 'earthdistance', 'btree_gist', 'btree_gin'];

/** Throws a sentence where the server is older than PostgreSQL 16. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < 160_000) throw new Error(`This server is PostgreSQL ${server.version}: Markaba needs 16 or later.`);
}

/** Throws sentences that say what to install, or what a superuser has to run once, where the migrations could not do it. */
export async function refuseMissingExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; is_there: boolean; may_create: boolean; database: string }>(
    `select needed.name, available.name is not null as is_there, current_database() as database,
       coalesce(me.rolsuper or (version.trusted and has_database_privilege(current_database(), 'create')), false) as may_create
     from unnest($1::text[]) with ordinality as needed (name, position)
     cross join (select rolsuper from pg_roles where rolname = current_user) as me
     left join pg_available_extensions as available using (name)
     left join pg_available_extension_versions as version using (name)
     where version.version is not distinct from available.default_version
       and not exists (select from pg_extension where extname = needed.name)
     order by position`,
    [extensions],
  );
  const absent = rows.filter(({ is_there: isThere }) => !isThere).map(({ name }) => name);
  if (absent.length > 0)
    throw new Error(`The server has no extension ${absent.join(', ')}: install the package of PostgreSQL's contributed modules.`);
  const refused = rows.filter(({ may_create: mayCreate }) => !mayCreate);
  if (refused.length === 0) return;
  const statements = rows
    .filter(({ name, may_create: mayCreate }) => !mayCreate || name === 'cube')
    .map(({ name }) => `create extension ${name};`);
  throw new Error(
    `The extension ${refused.map(({ name }) => name).join(', ')} can only be created by a superuser. ` +
      `Let one run this once in the database ${rows[0]?.database}: ${statements.join(' ')}`,
  );
}
