import type { ShopDetails } from './shop-details.ts';

/** The public configuration of the running shop, `GET /config.json`. Contains no secret. */
export interface PublicConfig {
  /** Base of every call, a path or an origin with a path: `/api`. */
  apiBase: string;
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Origin of the local stand-in, absent with real keys. */
    emulatorUrl?: string;
  };
  payments: {
    publishableKey: string;
    /** Origin of the local stand-in's API, absent with real keys. */
    apiUrl?: string;
    /** The stand-in's browser script, absent with real keys. */
    scriptUrl?: string;
  };
  images: { uploadUrl: string };
  /** Absent in a `config.json` from before there was one. */
  shop?: ShopDetails;
  /**
   * Public keys, SPKI in base64url, that releases may be signed with; without any, signatures are not
   * checked.
   */
  releaseKeys: readonly string[];
  /** The environment that registries must be signed for, if it has its own name. */
  releaseEnvironment?: string;
}
