/** As fetch, for what is sent: tells the share of the request that is on its way, from 0 to 1. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (path, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request failed.'));
      request.open(method, String(path));
      for (const [name, value] of Object.entries(headers as Readonly<Record<string, string>>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () => {
        const retryAfter = request.getResponseHeader('Retry-After');
        const answered = retryAfter === null ? {} : { 'Retry-After': retryAfter };
        resolve(new Response(request.responseText, { status: request.status, headers: answered }));
      };
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
