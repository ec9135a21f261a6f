import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

// The contract decides about numbers as strings; nothing is coerced, defaulted or removed implicitly.
const VALIDATION = {
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: true,
  allowUnionTypes: true,
} as const;

type Route = Parameters<FastifySchemaCompiler<object>>[0];
type Validate = ReturnType<FastifySchemaCompiler<object>>;
type Serialize = ReturnType<FastifySerializerCompiler<object>>;

/**
 * Compiles a schema when a request first needs it, and once for all routes that share it. Fastify compiles those of
 * every route before it is ready, each refusal once per status and route, which takes most of the time of a start.
 */
export function compileOnFirstUse(server: FastifyInstance): void {
  const compile = AjvCompiler()({}, { customOptions: VALIDATION });
  server.setValidatorCompiler<object>(
    oncePerSchema((route) => {
      let compiled: Validate | undefined;
      const validate: Validate = (data) => {
        compiled ??= compile(route);
        const result = compiled(data);
        validate.errors = compiled.errors ?? null;
        return result;
      };
      return validate;
    }),
  );

  const buildSerializer = SerializerSelector()({}, {});
  server.setSerializerCompiler<object>(
    oncePerSchema((route) => {
      let serialize: Serialize | undefined;
      return (data) => {
        serialize ??= buildSerializer({ httpStatus: '', ...route });
        return serialize(data);
      };
    }),
  );
}

function oncePerSchema<Compiled>(make: (route: Route) => Compiled): (route: Route) => Compiled {
  const made = new Map<object, Compiled>();
  return (route) => {
    const compiled = made.get(route.schema) ?? make(route);
    made.set(route.schema, compiled);
    return compiled;
  };
}
