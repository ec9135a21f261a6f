/** @param version of the kit and its shell */
export const kitReadme = (version: string): string => `# @shop/remote-kit ${version}

Builds remotes for the shop's shell ${version} in a repository of your own.

\`\`\`sh
npx --package=./shop-remote-kit-${version}.tgz shop-remote create spring-sale
cd spring-sale
npm install
npm run dev
\`\`\`

The new repository's README has the rest.
`;
