import type { ApiAnswer, ApiRequest, Send } from '@rackwright/web-kit';

type ByPath = <T>(path: string, request?: ApiRequest) => Promise<ApiAnswer<T>>;

/** What remotes of contract 1 were given: the same calls by their paths, unchecked. */
export type PathApi = Readonly<Record<'get' | 'post' | 'put' | 'delete', ByPath>>;

/** The calls as remotes of contract 1 make them. */
export function pathApi(send: Send): PathApi {
  const through =
    (method: string): ByPath =>
    async <T>(path: string, request: ApiRequest = {}) =>
      (await send(method, path, request)) as ApiAnswer<T>;
  return { get: through('GET'), post: through('POST'), put: through('PUT'), delete: through('DELETE') };
}
