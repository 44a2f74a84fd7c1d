/**
 * From where the worker may fetch a product's files: hosts that a store's admins have named, and never from inside a
 * network. A host is a name with a point; an address of the Internet Protocol is none, in whatever notation.
 */

const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;
/** Last parts of names that lead to the worker's own machine or network. */
const INSIDE = ['localhost', 'local', 'internal'];

export function isDownloadHost(name: unknown): name is string {
  return (
    typeof name === 'string' && NAME.test(name) && !INSIDE.includes(name.slice(name.lastIndexOf('.') + 1))
  );
}

/** Why the worker does not fetch this address, in Portuguese; `undefined` where it may. `address` is one that can be parsed. */
export function downloadRefusal(address: string, hosts: readonly string[]): string | undefined {
  // With a port, where one stands that is not usual.
  const { host, hostname } = new URL(address);
  if (!isDownloadHost(hostname)) {
    return `O worker não busca nada em ${host}: o endereço do download precisa de um nome público, como imagens.fornecedor.com.br.`;
  }
  return hosts.includes(host)
    ? undefined
    : `O domínio ${host} não está em Domínios de download, na página Nomes do worker.`;
}
