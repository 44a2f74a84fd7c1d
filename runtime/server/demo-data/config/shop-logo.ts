/**
 * A logo drawn here, as a data URL: the console's content policy lets no picture of another host in.
 */

/** The shop's initials on its colour. */
export function shopLogo(name: string, color: string) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" rx="28" fill="${color}"/><text x="64" y="82" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="#fff">${initials}</text></svg>`;
  return {
    id: 'logotipo',
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    filename: 'logotipo.svg',
    width: 128,
    height: 128,
    isPublic: true,
    filePath: 'loja',
  };
}
