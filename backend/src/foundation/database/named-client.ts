import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A client with a unique session name in `pg_stat_activity`, so that another session can look it up. */
export class NamedClient extends pg.Client {
  readonly sessionName: string;

  constructor(config: pg.ClientConfig = {}) {
    const sessionName = `car-parts-shop ${randomBytes(6).toString('hex')}`;
    super({ ...config, application_name: sessionName });
    this.sessionName = sessionName;
  }
}
