export { type Misfit, openSurfaceFits, type SurfaceFits } from './fits.ts';
export {
  givenShells,
  incompatibilitiesOfRelease,
  lastReleased,
  type PublishedSite,
  releaseFolder,
  remoteReportIn,
  shellReportIn,
  unfitShells,
} from './published-site.ts';
export {
  changesBetween,
  digest,
  incompatibilities,
  offersOf,
  refuseVersion,
  type VersionedOffers,
} from './surface.ts';
