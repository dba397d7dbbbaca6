import type pg from 'pg';

/** A table and the columns that hold what others cannot be computed from. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Not in a backup: what migrations enter themselves, and what is true only of processes that run. */
const LEFT_OUT = ['schema_migration', 'schema_function', 'worker'];

/** The tables to back up, each after those that it refers to. Throws when tables refer to each other in a circle. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { readonly needs: string[] }>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by relname`,
    [LEFT_OUT],
  );
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other.`);
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, for COPY. */
export function columnList({ columns }: Table): string {
  return columns.map(quoted).join(', ');
}

/** Has each identity column of a table count on from its largest value. */
export async function advanceIdentities(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [quoted(table)],
  );
  for (const { column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    );
}
