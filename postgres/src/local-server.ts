import { join } from 'node:path';
import { openCluster, SUPERUSER } from './cluster.ts';
import { holdServer } from './hold-server.ts';
import { clusterServer } from './server-process.ts';
import { reachSocketFolder } from './socket-folder.ts';

export interface LocalServerSettings {
  /** Where the server keeps its data; made when absent. Its programs are copied into the folder above. */
  directory: string;
  /** Where root makes the data folder if the user that the server runs as cannot enter `directory`. */
  foldersOfRoot: string;
  /** How many connections the server takes, if this process is the one that starts it. */
  connections: number;
  /** Receives what the server says once it runs: failures. */
  onOutput(text: string): void;
}

/** A PostgreSQL that the processes of this machine share as long as one of them uses it. */
export interface LocalServer {
  url: string;
  /** Where its data really is. */
  directory: string;
  /** Starts the server again if it has ended. @throws ServerNotStarted */
  revive(): Promise<void>;
  /** Gives the server up; it stops when nobody else uses it. */
  close(): Promise<void>;
}

const PORT = 5432;
/** In the data folder, which only its user may enter. */
const SOCKET = `.s.PGSQL.${PORT}`;

const SETTINGS = [
  ...['listen_addresses=', 'unix_socket_directories=.', `port=${PORT}`],
  // For little memory and few processes.
  ...['shared_buffers=64MB', 'max_wal_size=256MB', 'io_method=sync', 'max_logical_replication_workers=0'],
  // Failed statements are reported where they were sent; they may name people.
  'log_min_messages=fatal',
];

/**
 * Starts the server on the folder, or joins the one that another process has started there.
 * @throws {NoBinaries | ServerNotStarted}
 */
export async function startLocalServer(settings: LocalServerSettings): Promise<LocalServer> {
  const cluster = await openCluster(settings.directory, settings.foldersOfRoot);
  const { directory } = cluster;
  const sockets = await reachSocketFolder(directory, SOCKET);
  const release = await holdServer(directory, cluster.user);
  const server = clusterServer(
    cluster,
    join(sockets.path, SOCKET),
    [...SETTINGS, `max_connections=${settings.connections}`],
    settings.onOutput,
  );
  const close = async () => {
    await release();
    await server.untilStopped();
    await sockets.release();
  };
  try {
    await server.ensure();
  } catch (error) {
    await close();
    throw error;
  }
  const host = encodeURIComponent(sockets.path);
  return {
    url: `postgres://${SUPERUSER}@localhost:${PORT}/postgres?host=${host}&sslmode=disable`,
    directory,
    revive: () => server.ensure(),
    close,
  };
}
