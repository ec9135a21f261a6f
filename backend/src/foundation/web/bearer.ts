const MAX_TOKEN_LENGTH = 512;

/** @returns the token of an `Authorization: Bearer …` header, or `undefined` */
export function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w~+/.=-]+)$/i.exec(header ?? '');
  return match?.[1] && match[1].length <= MAX_TOKEN_LENGTH ? match[1] : undefined;
}
