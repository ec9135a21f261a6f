import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  distFolder,
  type Environment,
  ProcessGroup,
  type ProcessSpecification,
  serverMemory,
  startUntilReady,
  workspaceRoot,
} from '@shop/processes';
import { localRegistryKey, releaseKey } from '../releases/release-key.ts';
import { neededStandIns, startStandIns } from './stand-ins.ts';

export interface ShopOptions {
  port: number;
  /** Its public origin, if it is another one: `http://localhost:3000`. */
  origin?: string;
  /** The folder of all persistent data. */
  dataDir: string;
  /**
   * Settings as in `.env.example`, in addition to this process's environment; `undefined` unsets one of them.
   */
  env?: Environment;
  /** Resolves when the shop is built; the stand-ins start meanwhile. */
  built?: Promise<void>;
  /** Receives the output of backend and stand-ins; by default it goes to this process's output. */
  onOutput?: ProcessSpecification['onOutput'];
}

export interface RunningShop {
  /** Its public origin: `http://localhost:3000`. */
  url: string;
  /** What its backend runs with, for commands beside it. */
  settings: Environment;
  /** Rejects when one of the shop's processes ends by itself. */
  untilOneEnds(): Promise<void>;
  /** Ends every process of the shop and waits for each. */
  stop(): Promise<void>;
}

/**
 * Starts the built shop: the stand-ins for the services without keys, then the backend.
 * @param group of the processes, so that a command can end them during the start
 * @throws PlainFailure with the message of the process that could not start; nothing is left running
 */
export async function startShop(options: ShopOptions, group = new ProcessGroup()): Promise<RunningShop> {
  const { port, dataDir, onOutput = (text, stream) => void process[stream].write(text) } = options;
  const url = `http://localhost:${port}`;
  const environment = withoutUnset({ ...process.env, ...options.env });
  const standIns = neededStandIns(environment);
  const standInSettingsOf = async (): Promise<Environment> => {
    // Each makes a folder in it that only its user may enter.
    await mkdir(dataDir, { recursive: true });
    return startStandIns(group, {
      standIns,
      shopOrigin: options.origin ?? url,
      backendOrigin: url,
      wantedCardsPort: port + 1,
      dataDirectory: dataDir,
      environment,
      onOutput,
    });
  };
  let settings: Environment;
  try {
    const [standInSettings] = await Promise.all([standInSettingsOf(), options.built]);
    settings = {
      ...serverMemory,
      LOG_LEVEL: 'warn',
      ...(standIns.identity && { DEMO_SEED: '1', ...demoShop }),
      RELEASE_KEYS: releaseKey(workspaceRoot).public,
      REGISTRY_SIGNING_KEY: localRegistryKey(workspaceRoot),
      ...environment,
      ...standInSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
    await startUntilReady(group, {
      name: 'backend',
      file: process.execPath,
      arguments: ['--enable-source-maps', path.join(distFolder, 'backend/main.js')],
      environment: settings,
      onOutput,
    });
  } catch (error) {
    await group.stop();
    throw error;
  }
  return { url, settings, untilOneEnds: () => group.untilOneEnds(), stop: () => group.stop() };
}

/** Details of the demo shop. Its number and its domain are reserved for examples. */
const demoShop: Environment = {
  SHOP_COMPANY: 'Kestrel Parts Inc.',
  SHOP_STREET: '2400 Harbor Way',
  SHOP_CITY: 'Oakland',
  SHOP_REGION: 'CA',
  SHOP_POSTAL_CODE: '94607',
  SHOP_COUNTRY: 'US',
  SHOP_PHONE: '+1 510 555 0142',
  SHOP_EMAIL: 'parts@kestrel.example',
  SHOP_HOURS: 'Mo-Fr 08:00-17:00, Sa 09:00-12:00',
};

/** An unset setting must not override one that the shop is started with. */
const withoutUnset = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
