import path from 'node:path';
import ts from 'typescript-api';

/** What a value is at run time; `null` and `undefined` do not count. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object';

/** A statement's types in the sources: the kinds of each column, and of each value. */
export interface DeclaredTypes {
  columns: Readonly<Record<string, readonly Kind[]>>;
  values: readonly (readonly Kind[])[];
}

const SOURCES = path.resolve(import.meta.dirname, '../src');
const CONFIG: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/**
 * Reads the types of the statements that modules export, also within objects, by the statements' names. For a
 * statement that answers rows only where they changed, it also reads the types of the statement it is made
 * of.
 * @param files relative to the sources
 */
export async function declaredTypes(files: readonly string[]): Promise<Map<string, DeclaredTypes>> {
  const found = new Map<string, DeclaredTypes>();
  const program = ts.createProgram(
    files.map((file) => path.join(SOURCES, file)),
    CONFIG,
  );
  const checker = program.getTypeChecker();
  const reader = new TypeReader(checker);
  for (const file of files) {
    const module: Record<string, unknown> = await import(path.join(SOURCES, file));
    const source = program.getSourceFile(path.join(SOURCES, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) continue;
    for (const exported of checker.getExportsOfModule(symbol)) {
      const statements = reader.statementsIn(module[exported.name], checker.getTypeOfSymbol(exported));
      for (const [name, types] of statements) found.set(name, types);
    }
  }
  return found;
}

class TypeReader {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Names and types of the statements that a value is or contains. */
  *statementsIn(value: unknown, type: ts.Type): Generator<[name: string, DeclaredTypes]> {
    if (typeof value !== 'object' || value === null) return;
    const row = this.#typeArgument(type, 'rowType');
    const values = this.#typeArgument(type, 'valuesType');
    if (row && values && 'name' in value && typeof value.name === 'string') {
      const parameters = 'parameters' in value && Array.isArray(value.parameters) ? value.parameters : [];
      yield* this.#typesOf(value.name, row, this.#valuesOf(values, parameters));
      return;
    }
    for (const [key, part] of Object.entries(value)) {
      const property = type.getProperty(key);
      if (property) yield* this.statementsIn(part, this.#checker.getTypeOfSymbol(property));
    }
  }

  /** The types of a statement, and of the one it is made of. */
  *#typesOf(name: string, row: ts.Type, values: Kind[][]): Generator<[name: string, DeclaredTypes]> {
    yield [name, { columns: this.#columnsOf(row), values }];
    const reading = /^(.+)-unless-known$/.exec(name)?.[1];
    const listed = row.getProperty('rows');
    if (reading === undefined || !listed) return;
    const rows = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(listed));
    const [element] = this.#elementsOf(rows);
    if (element) yield [reading, { columns: this.#columnsOf(element), values: values.slice(0, -1) }];
  }

  /** A statement carries its types under unique symbols, whose names the compiler escapes. */
  #typeArgument(type: ts.Type, name: string): ts.Type | undefined {
    const property = type
      .getProperties()
      .find(({ escapedName }) => String(escapedName).includes(`@${name}@`));
    return property && this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(property));
  }

  #columnsOf(row: ts.Type): Record<string, Kind[]> {
    return Object.fromEntries(
      row
        .getProperties()
        .map((column) => [column.name, this.#kindsOf(this.#checker.getTypeOfSymbol(column))]),
    );
  }

  /** @param parameters the names of the values; none for a tuple */
  #valuesOf(taking: ts.Type, parameters: readonly string[]): Kind[][] {
    const [parameter] = taking.getCallSignatures()[0]?.getParameters() ?? [];
    const values = parameter && this.#checker.getTypeOfSymbol(parameter);
    if (!values) return [];
    if (this.#checker.isTupleType(values))
      return this.#elementsOf(values).map((element) => this.#kindsOf(element));
    return parameters.map((name) => {
      const property = values.getProperty(name);
      return property ? this.#kindsOf(this.#checker.getTypeOfSymbol(property)) : [];
    });
  }

  #elementsOf(list: ts.Type): readonly ts.Type[] {
    return isReference(list) ? this.#checker.getTypeArguments(list) : [];
  }

  #kindsOf(type: ts.Type): Kind[] {
    const parts = type.isUnion() ? type.types : [type];
    return [...new Set(parts.filter((part) => !(part.flags & NO_VALUE)).map((part) => this.#kindOf(part)))];
  }

  #kindOf(type: ts.Type): Kind {
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return 'array';
    const name = type.getSymbol()?.name;
    return name === 'Date' || name === 'Buffer' ? name : 'object';
  }
}

const NO_VALUE = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never;

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;
