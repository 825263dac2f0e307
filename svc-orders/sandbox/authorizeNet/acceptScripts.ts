/**
 * The tokenizer's two scripts, which a page calls as it calls the provider's: `Accept.js` loads `AcceptCore.js` from beside itself,
 * checks its hash and answers E_WC_03 until that one has reported with a `handshake` event on the body. Like the real ones they
 * handle no failure of the network: the page needs a time limit of its own.
 */
import { createHash } from 'node:crypto';

const CORE = String.raw`(function (Accept) {
  'use strict';
  var BASE = __BASE__;
  var TEXTS = {
    E_WC_01: 'Please include Accept.js library from cdn.',
    E_WC_02: 'A HTTPS connection is required.',
    E_WC_03: 'Accept.js is not loaded correctly.',
    E_WC_04: 'Please provide mandatory field to library.',
    E_WC_05: 'Please provide valid credit card number.',
    E_WC_06: 'Please provide valid expiration month.',
    E_WC_07: 'Please provide valid expiration year.',
    E_WC_08: 'Expiration date must be in the future.',
    E_WC_09: 'Fingerprint hash should not be blank.',
    E_WC_10: 'Please provide valid apiloginid.',
    E_WC_11: 'Please provide valid timestamp in utc.',
    E_WC_12: 'Sequence attribute should not be blank.',
    E_WC_13: 'Invalid Fingerprint.',
    E_WC_14: 'Accept.js encryption failed.',
    E_WC_15: 'Please provide valid CVV.',
    E_WC_16: 'Please provide valid Zip code.',
    E_WC_17: 'Please provide valid card holder name.',
    E_WC_18: 'Client key is required.',
  };
  var REMAPPED = {
    I00001: 'I_WC_01', E00001: 'E_WC_15', E00003: 'E_WC_16', E00007: 'E_WC_17', E00096: 'E_WC_13',
  };

  function tell(handler, answer) {
    if (typeof handler === 'function') handler.call(null, answer);
    else window[handler](answer);
  }
  function failure(codes) {
    var message = codes.map(function (code) { return { code: code, text: TEXTS[code] }; });
    return { messages: { resultCode: 'Error', message: message } };
  }

  /** A page on this machine may do without HTTPS; that is the one thing that is easier here. */
  function isLoopback(host) {
    return host === 'localhost' || host === '[::1]' || /^127\./.test(host) || /\.localhost$/.test(host);
  }
  function pageFaults() {
    var codes = [];
    if (!document.querySelector('script[src="' + BASE + 'Accept.js"]')) codes.push('E_WC_01');
    if (location.protocol !== 'https:' && !isLoopback(location.hostname)) codes.push('E_WC_02');
    return codes;
  }

  function isText(value, pattern) { return typeof value === 'string' && pattern.test(value); }
  function passesLuhn(digits) {
    var sum = 0;
    for (var i = 0; i < digits.length; i += 1) {
      var digit = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  }
  function numberFaults(card) {
    var digits = typeof card.cardNumber === 'string' ? card.cardNumber.replace(/[. ,:-]+/g, '') : '';
    return /^[0-9]{13,16}$/.test(digits) && passesLuhn(digits) ? [] : ['E_WC_05'];
  }
  function monthOf(card) {
    var month = typeof card.month === 'string' && card.month.length === 1 ? '0' + card.month : card.month;
    return isText(month, /^(0[1-9]|1[012])$/) ? month : null;
  }
  function expiryFaults(card) {
    var month = monthOf(card);
    var codes = [];
    if (!isText(card.year, /^([0-9]{2}|[0-9]{4})$/)) codes.push('E_WC_07');
    else if (month !== null) {
      var year = Number(card.year.length === 2 ? '20' + card.year : card.year);
      if (new Date(year, Number(month), 1) <= new Date()) codes.push('E_WC_08');
    }
    if (month === null) codes.push('E_WC_06');
    return codes;
  }
  function optionalFaults(card) {
    var rules = [
      ['cardCode', 'E_WC_15', /^[0-9]{3,4}$/], ['zip', 'E_WC_16', /^.{1,20}$/], ['fullName', 'E_WC_17', /^.{1,64}$/],
    ];
    return rules
      .filter(function (rule) { return card[rule[0]] && !isText(card[rule[0]], rule[2]); })
      .map(function (rule) { return rule[1]; });
  }
  function accountFaults(account) {
    var codes = [];
    if (!isText(account.apiLoginID, /^[^]{1,254}$/)) codes.push('E_WC_10');
    if (!account.clientKey) codes.push('E_WC_18');
    return codes;
  }
  function faultsOf(data) {
    if (!data || !data.cardData || !data.authData) return ['E_WC_04'];
    return numberFaults(data.cardData)
      .concat(expiryFaults(data.cardData), accountFaults(data.authData), optionalFaults(data.cardData));
  }

  function guid() {
    return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, function () {
      return Math.floor(Math.random() * 16).toString(16);
    });
  }
  function requestOf(data) {
    var card = data.cardData;
    var token = { cardNumber: card.cardNumber, expirationDate: monthOf(card) + card.year };
    ['cardCode', 'zip', 'fullName'].forEach(function (name) { if (card[name]) token[name] = card[name]; });
    return {
      securePaymentContainerRequest: {
        merchantAuthentication: { name: data.authData.apiLoginID, clientKey: data.authData.clientKey },
        data: { type: 'TOKEN', id: guid(), token: token },
      },
    };
  }
  function answerOf(text) {
    try {
      var answer = JSON.parse(text.replace(/^\uFEFF/, ''));
      answer.messages.message.forEach(function (each) { each.code = REMAPPED[each.code] || each.code; });
      return answer;
    } catch (error) {
      return failure(['E_WC_14']);
    }
  }
  function send(data, handler) {
    var xhr = new XMLHttpRequest();
    xhr.open('post', __API__, true);
    xhr.setRequestHeader('Content-Type', 'application/json; charset=utf-8');
    xhr.onload = function () { tell(handler, answerOf(xhr.responseText)); };
    xhr.send(JSON.stringify(requestOf(data)));
  }

  Accept.dispatchData = function (data, handler) {
    if (!window.isReady) return tell(handler, failure(['E_WC_14']));
    var wrongPage = pageFaults();
    var codes = wrongPage.length > 0 ? wrongPage : faultsOf(data);
    if (codes.length > 0) return tell(handler, failure(codes));
    send(data, handler);
  };
  function handshake() { document.body.dispatchEvent(new Event('handshake', { bubbles: true })); }
  if (document.readyState === 'complete') handshake();
  else window.addEventListener('load', function () { setTimeout(handshake, 0); });
})(window.Accept);
`;

const OUTER = String.raw`var Accept = (function () {
  'use strict';
  var BASE = __BASE__;
  function notLoaded(data, handler) {
    var answer = {
      messages: {
        resultCode: 'Error',
        message: [{ code: 'E_WC_03', text: 'Accept.js is not loaded correctly' }],
      },
    };
    if (typeof handler === 'function') handler.call(null, answer);
    else window[handler](answer);
  }
  var accept = { dispatchData: notLoaded };

  function register() {
    document.body.addEventListener('handshake', function () { window.isReady = true; });
  }
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);

  /** Browsers compute hashes for pages of HTTPS and of this machine only. */
  function isCore(text) {
    if (!window.crypto || !crypto.subtle) return Promise.resolve(true);
    return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then(function (digest) {
      return Array.prototype.map
        .call(new Uint8Array(digest), function (byte) { return byte.toString(16).padStart(2, '0'); })
        .join('') === __HASH__;
    });
  }
  var script = document.createElement('script');
  script.src = BASE + 'AcceptCore.js';
  (document.head || document.documentElement).appendChild(script);
  var xhr = new XMLHttpRequest();
  xhr.open('get', BASE + 'AcceptCore.js', true);
  xhr.onload = function () {
    isCore(xhr.responseText).then(function (isRight) {
      if (!isRight) accept.dispatchData = notLoaded;
    });
  };
  xhr.send();
  return accept;
})();
`;

const withValues = (script: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(name, JSON.stringify(value)),
    script,
  );

/** `publicUrl` is where both the scripts and the API are, without a slash at the end. */
export function acceptScripts(publicUrl: string): { readonly outer: string; readonly core: string } {
  const base = { __BASE__: `${publicUrl}/v1/` };
  const core = withValues(CORE, { ...base, __API__: `${publicUrl}/xml/v1/request.api` });
  const hash = createHash('sha256').update(core).digest('hex');
  return { core, outer: withValues(OUTER, { ...base, __HASH__: hash }) };
}
