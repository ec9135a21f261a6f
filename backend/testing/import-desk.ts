import type { Import } from '@shop/contracts';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import { shopOfFile, type TestShop } from './test-shop.ts';

type Shown = 'new' | 'changed' | 'wrong' | 'refused' | 'kept';

const idOf = (about: string | Pick<Import, '_id'>): string => (typeof about === 'string' ? about : about._id);

/** An admin of a shop who imports files, and the worker that goes on with them. */
class ImportDesk {
  readonly shop: TestShop;
  readonly admin: TestClient;

  constructor(shop: TestShop, admin: TestClient) {
    this.shop = shop;
    this.admin = admin;
  }

  /** Does all that is due. */
  work(): Promise<unknown> {
    return this.shop.app.importWorker.workDue(new AbortController().signal);
  }

  read(about: string | Pick<Import, '_id'>): Promise<Import> {
    return this.admin.call('GET /imports/{id}', { params: { id: idOf(about) } });
  }

  rows(about: string | Pick<Import, '_id'>, show: Shown) {
    return this.admin.call('GET /imports/{id}/rows', { params: { id: idOf(about) }, query: { show } });
  }

  /** Loads a file, or the lines of one; its dry run is then over. */
  async checked(kind: string, file: string | Buffer, ...lines: string[]): Promise<Import> {
    const content = lines.length > 0 ? [file, ...lines].join('\n') : file;
    const { status, body } = await this.admin.loadFile(kind, Buffer.from(content));
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'checking' } });
    await this.work();
    return this.read(body._id ?? '');
  }

  /** Applies or undoes an import to its end. */
  async decide(about: string | Pick<Import, '_id'>, state: 'applying' | 'undoing'): Promise<Import> {
    await this.admin.call('PUT /imports/{id}', { params: { id: idOf(about) }, body: { state } });
    await this.work();
    return this.read(about);
  }

  async exported(kind: string): Promise<string> {
    return (await this.admin.send<string>('GET /exports/{kind}', { params: { kind } })).body;
  }
}

/** An import desk for all tests of a file. */
export async function importDeskOfFile(): Promise<ImportDesk> {
  const shop = await shopOfFile();
  return new ImportDesk(shop, (await shop.admin()).api);
}
