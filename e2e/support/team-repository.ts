import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packKit } from '@shop/cli/pack-kit';
import { type Environment, ProcessGroup, runToEnd, workspaceRoot } from '@shop/processes';
import { openNpmRegistry } from './npm-registry.ts';

/** A folder outside the workspace in which teams create repositories, with the kit installed from its tarball. */
export class TeamFolder {
  readonly #group = new ProcessGroup();
  readonly folder: string;
  /** Nothing of this process's settings: as on another machine. */
  readonly #environment: Environment;

  private constructor(folder: string) {
    this.folder = folder;
    this.#environment = { PATH: process.env['PATH'], HOME: folder, npm_config_update_notifier: 'false' };
  }

  static async install(): Promise<TeamFolder> {
    const teams = new TeamFolder(await mkdtemp(path.join(tmpdir(), 'teams-')));
    const tarball = await packKit(teams.#group, workspaceRoot, path.join(teams.folder, 'packed'));
    const registry = await openNpmRegistry();
    await writeFile(path.join(teams.folder, 'package.json'), '{ "private": true }');
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await teams.run('.', ['npm', 'install', ...quiet, '--registry', registry.url, tarball]);
    registry.close();
    return teams;
  }

  /** The kit's command, as npm's scripts run it. */
  get shopRemote(): readonly string[] {
    return [path.join(this.folder, 'node_modules/.bin/shop-remote')];
  }

  /** @returns the repository of a new remote */
  async create(name: string): Promise<TeamRepository> {
    await this.run('.', [...this.shopRemote, 'create', name]);
    return new TeamRepository(this, name);
  }

  /**
   * Runs a command to its end.
   * @returns its output
   * @throws {Error} with the output of a command that failed
   */
  async run(folder: string, command: readonly string[], settings: Environment = {}): Promise<string> {
    const { succeeded, output } = await runToEnd(this.#group, this.#task(folder, command, settings));
    if (!succeeded) throw new Error(`${command.join(' ')} failed:\n${output}`);
    return output;
  }

  /** Starts a command that runs until the folder is removed. */
  start(folder: string, command: readonly string[], settings: Environment): void {
    this.#group.start({ ...this.#task(folder, command, settings), onOutput: () => {} });
  }

  async remove(): Promise<void> {
    await this.#group.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  #task(folder: string, [file = '', ...parameters]: readonly string[], settings: Environment) {
    return {
      name: parameters.join(' '),
      file,
      arguments: parameters,
      folder: path.join(this.folder, folder),
      environment: { ...this.#environment, ...settings },
    };
  }
}

/** The repository of one remote. */
export class TeamRepository {
  readonly #teams: TeamFolder;
  readonly name: string;

  constructor(teams: TeamFolder, name: string) {
    this.#teams = teams;
    this.name = name;
  }

  /** Runs a script of its package.json. */
  npm(script: string, ...more: readonly string[]): Promise<string> {
    return this.#teams.run(this.name, ['npm', 'run', script, '--', ...more]);
  }

  /** Runs a command of the kit. */
  shopRemote(command: readonly string[], settings: Environment): Promise<string> {
    return this.#teams.run(this.name, [...this.#teams.shopRemote, ...command], settings);
  }

  /** Starts its development server. */
  develop(port: number, ...more: readonly string[]): void {
    this.#teams.start(this.name, [...this.#teams.shopRemote, 'dev', ...more], { PORT: String(port) });
  }

  /** Changes a file. @returns what it was before */
  async change(file: string, change: (text: string) => string): Promise<string> {
    const filePath = path.join(this.#teams.folder, this.name, file);
    const before = await readFile(filePath, 'utf8');
    await writeFile(filePath, change(before));
    return before;
  }

  /** Changes a file while the work runs. */
  async changing(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
    const before = await this.change(file, change);
    try {
      await work();
    } finally {
      await this.change(file, () => before);
    }
  }
}
