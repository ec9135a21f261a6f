import { decodedMappings, encodedMap, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Takes the code of npm's packages out of a source map. They are most of a bundle, and Node keeps the unpacked map in
 * memory from the first stack trace on: 60 MB for the whole map of the server. Stack traces show where in the bundle
 * their code is.
 */
export function withoutPackages(json: string): string {
  const map = new TraceMap(json);
  const isPackage = map.sources.map((source) => source?.includes('node_modules/') ?? true);
  let inPackage = false;
  const mappings = decodedMappings(map).map((line) =>
    line.flatMap(([column, source = -1, ...rest]): SourceMapSegment[] => {
      const wasInPackage = inPackage;
      inPackage = isPackage[source] ?? true;
      if (!inPackage) return [[column, source, ...rest] as SourceMapSegment];
      // One segment without a source ends what is mapped before it.
      return wasInPackage ? [] : [[column]];
    }),
  );
  return JSON.stringify(encodedMap(new TraceMap({ ...JSON.parse(json), mappings })));
}
