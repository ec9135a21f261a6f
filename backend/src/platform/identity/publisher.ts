import type { CredentialAction } from '@shop/contracts';

/** Who publishes releases over the network: the pipeline of a team, or an admin. */
export interface Publisher {
  /** A credential's id, or a user's, for the audit log. */
  id: string;
  isAdmin: boolean;
  /** The remotes that a credential is for. */
  remotes: readonly string[];
  may(action: CredentialAction, remote: string): boolean;
}

/** What the API needs of the credentials: whom a token belongs to. */
export interface PublisherReader {
  publisherOf(token: string): Promise<Publisher>;
}
