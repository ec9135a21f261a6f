import { type Environment, isPort, isPortFree, PlainFailure } from '@shop/processes';

/**
 * The port to serve on, checked before anything slow begins.
 * @throws PlainFailure when it is invalid or in use
 */
export async function requestedPort(environment: Environment): Promise<number> {
  const written = environment['PORT'] || '3000';
  const port = Number(written);
  if (!/^\d+$/.test(written) || !isPort(port)) {
    throw new PlainFailure(`PORT must be a whole number from 1 to 65535, not "${written}".`);
  }
  if (!(await isPortFree(port))) {
    const other = isPort(port + 10) ? port + 10 : port - 10;
    throw new PlainFailure(`Port ${port} is in use. Choose another: PORT=${other} pnpm start`);
  }
  return port;
}
