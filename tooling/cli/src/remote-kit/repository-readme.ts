/** @param name of the remote */
export const repositoryReadme = (name: string): string => `# ${name}

A remote of the shop: screens that the shop's shell loads at run time.

| command                             | what it does                                                             |
| ----------------------------------- | ------------------------------------------------------------------------ |
| \`npm run dev\`                       | shows the screens without a shop; calls are answered by examples         |
| \`npm run dev -- --shop https://…\`   | shows a running shop with this remote as you change it                   |
| \`npm test\`, \`npm run typecheck\`     | tests and types                                                          |
| \`npm run build\`                     | builds the release into \`dist/<version>\`, and measures it                |
| \`npm run check\`                     | whether the shell can run it; \`--shop https://…\` asks that of a live one |

## Release it

Once: \`npx shop-remote key\` makes your team's key. The owner of the shop takes its public part, and gives you a credential.
Set \`SHOP_URL\` and \`SHOP_CREDENTIAL\`; in a pipeline also \`SHOP_TEAM_KEY\`, the content of \`team-key.pem\`.

| command                                | what it does                                              |
| -------------------------------------- | --------------------------------------------------------- |
| \`npm run release\`                      | builds, signs and publishes it: it can be previewed       |
| \`npm run release -- --percent 10\`      | and a tenth of the visitors get it                        |
| \`npm run promote\`                      | every visitor gets it                                     |
| \`npm run roll-back\`                    | every visitor gets the version before it                  |
| \`npx shop-remote preview-link\`         | a link that shows it to everybody who has the link        |
| \`npx shop-remote countersign\`          | a second person signs it, where the shop wants two        |
| \`npx shop-remote withdraw --reason …\`  | nobody gets it any more                                   |
| \`npx shop-remote reinstate\`            | undoes a withdrawal or a roll-back                        |
| \`npx shop-remote releases\`             | what was published, and what visitors get                 |

A release never changes: raise the version in \`package.json\` for the next one. A tag such as \`v1.1.0\` releases it from CI.

## Its files

| file                 | holds                                                                     |
| -------------------- | ------------------------------------------------------------------------- |
| \`remote.manifest.ts\` | pages, menu entries, slots and the size budget: data, known before code loads |
| \`src/index.ts\`       | what the shell loads: screens and slots, each on demand                   |
| \`src/pages\`          | the screens                                                               |
| \`src/styles.css\`     | Tailwind with the shop's tokens; it applies below this remote only        |

Imports from \`@shop/remote-kit\`: \`host\` (session, toasts, slots, titles), \`api-client\` and \`contracts\` (calls and their
types), \`ui\` (components), \`testing\` (a fake shop for tests). React, the router and the query library come from the
shell, so their versions are the kit's. Of \`react-router-dom\` and \`@tanstack/react-query\` the shell offers a part: the
build names what is missing.
`;
