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
  for (const file of files) {
    const module: Record<string, unknown> = await import(path.join(SOURCES, file));
    const source = program.getSourceFile(path.join(SOURCES, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) continue;
    for (const exported of checker.getExportsOfModule(symbol)) {
      collect(module[exported.name], checker.getTypeOfSymbol(exported));
    }
  }
  return found;

  function collect(value: unknown, type: ts.Type): void {
    if (typeof value !== 'object' || value === null) return;
    const row = typeArgument(type, 'rowType');
    const values = typeArgument(type, 'valuesType');
    if (row && values && 'name' in value && typeof value.name === 'string') {
      const declared = { columns: columnsOf(row), values: valuesOf(values) };
      found.set(value.name, declared);
      const reading = /^(.+)-unless-known$/.exec(value.name)?.[1];
      const listed = reading && row.getProperty('rows');
      if (!listed) return;
      const [element] = elementsOf(checker.getNonNullableType(checker.getTypeOfSymbol(listed)));
      if (element) found.set(reading, { columns: columnsOf(element), values: declared.values.slice(0, -1) });
      return;
    }
    for (const [key, part] of Object.entries(value)) {
      const property = type.getProperty(key);
      if (property) collect(part, checker.getTypeOfSymbol(property));
    }
  }

  /** A statement carries its types under unique symbols, whose names the compiler escapes. */
  function typeArgument(type: ts.Type, name: string): ts.Type | undefined {
    const property = type
      .getProperties()
      .find(({ escapedName }) => String(escapedName).includes(`@${name}@`));
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  }

  function columnsOf(row: ts.Type): Record<string, Kind[]> {
    return Object.fromEntries(
      row.getProperties().map((column) => [column.name, kindsOf(checker.getTypeOfSymbol(column))]),
    );
  }

  function valuesOf(taking: ts.Type): Kind[][] {
    const [parameter] = taking.getCallSignatures()[0]?.getParameters() ?? [];
    const tuple = parameter && checker.getTypeOfSymbol(parameter);
    return tuple && checker.isTupleType(tuple) ? elementsOf(tuple).map(kindsOf) : [];
  }

  function elementsOf(list: ts.Type): readonly ts.Type[] {
    return isReference(list) ? checker.getTypeArguments(list) : [];
  }

  function kindsOf(type: ts.Type): Kind[] {
    const parts = type.isUnion() ? type.types : [type];
    const kinds = parts.flatMap((part): Kind[] => {
      if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return [];
      if (part.flags & ts.TypeFlags.StringLike) return ['string'];
      if (part.flags & ts.TypeFlags.NumberLike) return ['number'];
      if (part.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
      if (checker.isArrayType(part) || checker.isTupleType(part)) return ['array'];
      const name = part.getSymbol()?.name;
      return [name === 'Date' || name === 'Buffer' ? name : 'object'];
    });
    return [...new Set(kinds)];
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;
