import type { FastifyInstance } from 'fastify';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  maxItems?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call as the server's OpenAPI document describes it. */
export interface DescribedCall {
  /** Its name in the contract. */
  name: string;
  method: string;
  /** With the API's base; parameters in braces. */
  path: string;
  params: Schema;
  query: Schema;
  body: Schema | undefined;
  bodyType: string | undefined;
}

/** Reads the calls from the OpenAPI document that the server serves. */
export async function describedCalls(server: FastifyInstance): Promise<DescribedCall[]> {
  const document: OpenApiDocument = (await server.inject({ url: '/api/openapi.json' })).json();
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        method: method.toUpperCase(),
        path,
        params: objectOf(parameters.filter((one) => one.in === 'path')),
        query: objectOf(parameters.filter((one) => one.in === 'query')),
        body: content?.[1].schema,
        bodyType: content?.[0],
      };
    }),
  );
}

const objectOf = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});
