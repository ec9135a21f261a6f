import type { Offers } from '@shop/registry';
import ts from 'typescript-api';

const IN_FULL = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Declarations in one line each: the written type, else the inferred one. */
export class DeclarationText {
  readonly #checker: ts.TypeChecker;
  readonly #printer = ts.createPrinter({ removeComments: true });

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The type of an exported value, or a class's constructor. */
  ofValue(symbol: ts.Symbol): string {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const [construct] = symbol.flags & ts.SymbolFlags.Class ? type.getConstructSignatures() : [];
    const [declaration] = symbol.declarations ?? [];
    const signature = (declaration && functionOf(declaration)) ?? construct?.declaration;
    const isWritten = signature && !signature.getSourceFile().isDeclarationFile;
    if (isWritten && !ts.isJSDocSignature(signature))
      return (construct ? 'new ' : '') + this.#ofFunction(signature);
    return this.ofType(type);
  }

  /** A property of a type, or a method, which is a property of a function type. */
  ofMember(symbol: ts.Symbol): string {
    const [declaration] = symbol.declarations ?? [];
    if (declaration && ts.isMethodSignature(declaration)) return this.#ofFunction(declaration);
    if (declaration && ts.isPropertySignature(declaration) && declaration.type)
      return this.#ofNode(declaration.type);
    return this.ofType(this.#checker.getTypeOfSymbol(symbol));
  }

  ofType(type: ts.Type, flags: ts.TypeFormatFlags = 0): string {
    const text = this.#checker.typeToString(type, undefined, IN_FULL | flags);
    return inOneLine(text.replaceAll(/import\("[^"]+"\)\./g, ''));
  }

  #ofFunction(declaration: ts.SignatureDeclaration): string {
    const signature = this.#checker.getSignatureFromDeclaration(declaration);
    const parameters = declaration.parameters.map((parameter) => this.#ofNode(parameter)).join(', ');
    const generic = declaration.typeParameters?.map((parameter) => this.#ofNode(parameter)).join(', ');
    const { type } = declaration;
    const result = type ? this.#ofNode(type) : signature && this.ofType(signature.getReturnType());
    return `${generic ? `<${generic}>` : ''}(${parameters}) => ${result}`;
  }

  #ofNode(node: ts.Node): string {
    return inOneLine(this.#printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
  }
}

/** The members of a type, nested ones with dots; a type without members is under `=`. */
export function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker, text: DeclarationText): Offers {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const choices = type.isUnion() ? type.types : [type];
  if (choices.every((each) => each.isStringLiteral()))
    return Object.fromEntries(choices.map((each) => [text.ofType(each), 'one of them']));
  const members = type.getProperties().filter(isOfWorkspace);
  if (type.isUnion() || members.length === 0 || type.getCallSignatures().length > 0)
    return { '=': text.ofType(type, ts.TypeFormatFlags.InTypeAlias) };
  return Object.fromEntries(members.flatMap((member) => describe(member, '')));

  function describe(member: ts.Symbol, prefix: string): [string, string][] {
    const name = `${prefix}${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`;
    const [declaration] = member.declarations ?? [];
    const literal = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
    if (!literal || !ts.isTypeLiteralNode(literal)) return [[name, text.ofMember(member)]];
    const nested = checker.getTypeFromTypeNode(literal).getProperties();
    return nested.flatMap((each) => describe(each, `${name}.`));
  }
}

function functionOf(declaration: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isOfWorkspace = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((each) => !each.getSourceFile().fileName.includes('/node_modules/'));
