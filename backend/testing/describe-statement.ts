import type pg from 'pg';

/**
 * PostgreSQL's description of a statement, without running it: names and types of the columns, types of the
 * values.
 */
export interface StatementDescription {
  /** Object ids of types, by column. */
  columns: Readonly<Record<string, number>>;
  /** Object ids of the types of `$1`, `$2`, … */
  values: readonly number[];
}

interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}

const NAME = 'described';

/** A query object of the driver that only asks for the description of a statement. */
class DescribeQuery implements pg.Submittable {
  readonly #text: string;
  readonly #columns: Record<string, number> = {};
  readonly answered: Promise<Record<string, number>>;
  #resolve: (columns: Record<string, number>) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.answered = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: NAME, text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: NAME }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    for (const { name, dataTypeID } of fields) this.#columns[name] = dataTypeID;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#columns);
  }
}

export async function describeStatement(client: pg.ClientBase, text: string): Promise<StatementDescription> {
  const columns = await client.query(new DescribeQuery(text)).answered;
  const { rows } = await client.query<{ values: number[] }>(
    `select parameter_types::oid[]::int8[]::int4[] as values from pg_prepared_statements where name = '${NAME}'`,
  );
  await client.query(`deallocate ${NAME}`);
  return { columns, values: rows[0]?.values ?? [] };
}
