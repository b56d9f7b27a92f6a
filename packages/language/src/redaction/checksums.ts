/** True if the digits are a card number: known prefix, known length and Luhn's check digit. */
export function isCard(digits: string): boolean {
  if (
    !/^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15}|35\d{14})$/.test(
      digits,
    )
  )
    return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** True if the text is an IBAN (ISO 13616): its remainder by 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** True if nine digits lie in the ranges of US social security numbers. */
export function isSsn(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** True if nine digits are a US routing number. */
export function isRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [3, 7, 1, 3, 7, 1, 3, 7, 1].reduce((all, by, at) => all + by * Number(digits[at]), 0);
  return sum > 0 && sum % 10 === 0;
}

/** True if the text is a vehicle identification number with its check digit (ISO 3779, North America). */
export function isVin(text: string): boolean {
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(text) || !/\d/.test(text)) return false;
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const letters = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9';
  const sum = weights.reduce((all, by, at) => {
    const sign = text[at] ?? '';
    return all + by * Number(/\d/.test(sign) ? sign : letters[letters.indexOf(sign) + 1]);
  }, 0);
  return (sum % 11 === 10 ? 'X' : `${sum % 11}`) === text[8];
}
