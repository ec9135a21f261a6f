/** The public configuration of the running shop, `GET /config.json`. Holds no secret. */
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
  /** Public keys, SPKI in base64url, of whoever may release remotes; without any a signature is not asked for. */
  releaseKeys: readonly string[];
}
