const LONGEST_TOKEN = 512;

/** @returns the token of an `Authorization: Bearer …` header, or `undefined` */
export function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w~+/.=-]+)$/i.exec(header ?? '');
  return match?.[1] && match[1].length <= LONGEST_TOKEN ? match[1] : undefined;
}
