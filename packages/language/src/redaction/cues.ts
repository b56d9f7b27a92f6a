import type { PiiEntityType } from '@verbatim/contract';
import { monthAndYearAt } from './dates.ts';
import {
  code,
  date,
  diagnosis,
  digits,
  either,
  handle,
  price,
  secret,
  type ValueReader,
} from './readers.ts';

/** A phrase that announces a value, such as "my account number is", and the reader of the value. */
export interface Cue {
  readonly type: PiiEntityType;
  readonly phrases: string;
  readonly read: ValueReader;
  /** True if other words may stand in between: only for values with an unmistakable form. */
  readonly far?: true;
  /** True for a weak cue, which another cue may skip. */
  readonly generic?: true;
}

/** The cues of all types. The longest matching phrase counts. */
export const cues: readonly Cue[] = [
  {
    type: 'CREDIT_CARD',
    phrases:
      'card number, credit card, debit card, visa, mastercard, master card, amex, american express, long number',
    read: digits(12, 13, 14, 15, 16, 17, 18, 19),
    far: true,
  },
  {
    type: 'CREDIT_CARD',
    phrases:
      'card starts with, card begins with, card starting with, card ending in, card ending, visa ending in, mastercard ending in, amex ending in, card that ends in, card ends in, last four of the card, last four of my card, last four digits of the card, last four digits of my card',
    read: digits(4),
  },
  {
    type: 'SSN',
    phrases: 'social security number, social security, social insurance number, social, ssn',
    read: digits(9),
    far: true,
  },
  {
    type: 'SSN',
    phrases:
      'last four of my social, last four of your social, last four of the social, last four digits of your social, last four digits of my social, last four of your social security number, last four of my social security number',
    read: digits(4),
  },
  {
    type: 'ROUTING_NUMBER',
    phrases: 'routing number, routing, aba number, transit number, sort code',
    read: digits(6, 8, 9),
  },
  {
    type: 'BANK_ACCOUNT',
    phrases:
      'iban, i b a n, bank account number, bank account, checking account, savings account, checking account number, savings account number, current account',
    read: code(6, 34, 6),
    far: true,
  },
  {
    type: 'ACCOUNT_NUMBER',
    phrases:
      'account number, account, acct, customer number, customer id, client number, policy number, policy, subscriber number, account id, account ending in, membership number, loyalty number, loan number',
    read: code(4, 22, 3),
    far: true,
  },
  {
    type: 'PASSPORT_NUMBER',
    phrases: 'passport number, passport, travel document',
    read: code(6, 12, 4),
    far: true,
  },
  {
    type: 'DRIVER_LICENSE',
    phrases:
      "driver license number, driver license, drivers license, drivers license number, driver's license, driving license, driving licence, driving licence number, driver licence, license number, licence number, license, licence, driver permit",
    read: code(5, 20, 4),
    far: true,
  },
  {
    type: 'HEALTHCARE_NUMBER',
    phrases:
      'medicare, medicare number, medicaid, medicaid number, health insurance number, health insurance, health card, health card number, healthcare number, member id, member number, medical record number, medical record, mrn, nhs number, nhs, patient id, patient number, insurance number, insurance id, subscriber id, group number, health plan number',
    read: code(5, 20, 4),
    far: true,
  },
  {
    type: 'ORGANIZATION_ID',
    phrases:
      'tax id, tax identification number, ein, e i n, employer identification number, vat number, vat id, company number, registration number, duns number, duns, charity number, business number',
    read: code(6, 15, 5),
    far: true,
  },
  {
    type: 'NUMERICAL_PII',
    phrases:
      'order number, order id, order, reference number, reference, case number, case, case id, ticket number, ticket, tracking number, tracking, invoice number, invoice, claim number, claim, serial number, employee id, employee number, student id, badge number, id number, verification code, national insurance number, device id, booking number',
    read: code(4, 24, 3),
    far: true,
  },
  {
    type: 'CVV',
    phrases:
      'cvv, cvv two, cvc, c v v, c v c, cvv number, cvc number, security code, three digits on the back, three digit code, three digits, four digits on the front, digits on the back, code on the back, number on the back, card verification',
    read: digits(3, 4),
  },
  {
    type: 'CREDIT_CARD_EXPIRATION',
    phrases:
      'expires, expiration date, expiry date, expiration, expiry, expire, expiring, exp, exp date, valid until, valid thru, valid through, good through, good thru, good until',
    read: monthAndYearAt,
  },
  {
    type: 'LOCATION_ZIP',
    phrases: 'zip code, zip, postal code, postcode, post code, area zip',
    read: either(digits(5, 9), code(5, 8, 2)),
    far: true,
  },
  {
    type: 'PASSWORD',
    phrases:
      'password, passcode, pass code, pass phrase, passphrase, pin, pin number, pin code, access code, security word, secret word, code word',
    read: secret,
  },
  {
    type: 'USERNAME',
    phrases:
      'username, user name, user id, login, login name, login id, log in as, logged in as, screen name, handle, gamertag',
    read: handle,
  },
  {
    type: 'MEDICAL_CODE',
    phrases:
      'icd, icd ten, icd nine, icd 10, i c d, i c d ten, diagnosis code, diagnostic code, cpt, cpt code, procedure code',
    read: diagnosis,
  },
  {
    type: 'VEHICLE_ID',
    phrases: 'vin, v i n, vin number, vehicle identification number, chassis number',
    read: code(11, 17, 4),
    far: true,
  },
  {
    type: 'VEHICLE_ID',
    phrases:
      'license plate, licence plate, plate number, license plate number, number plate, registration plate, plates, plate',
    read: code(4, 9, 1),
  },
  {
    type: 'PHONE_NUMBER',
    phrases:
      'phone number, phone, telephone, cell, cell phone, cell number, mobile, mobile number, callback number, call back number, contact number, call me, reach me, text me, ring, fax, fax number, landline',
    read: digits(7, 8, 9, 10, 11, 12, 13, 14, 15),
    far: true,
  },
  {
    type: 'DOB',
    phrases:
      'date of birth, born on, born in, born, birthday, birth date, birthdate, birth day, dob, d o b',
    read: date,
  },
  {
    type: 'NUMERICAL_PII',
    phrases:
      'last four, last four digits, last 4, last 4 digits, ending in, ends in, last five digits, last five',
    read: digits(3, 4, 5),
  },
  {
    type: 'NUMERICAL_PII',
    phrases: 'code, number, numbers, id',
    read: code(4, 24, 4),
    generic: true,
  },
  {
    type: 'NUMERICAL_PII',
    phrases:
      'confirmation number, confirmation code, booking reference, booking code, reservation number, reservation code, record locator',
    read: code(5, 24, 0),
    far: true,
  },
  {
    type: 'NUMERICAL_PII',
    phrases: 'extension, flight number, flight, gate code, door code',
    read: code(3, 8, 2),
  },
  {
    type: 'MONEY',
    phrases:
      'charged, charge, charged me, costs, cost, cost me, paid, pay, price, total, balance, fee, bill, refund, amount, owe, worth, was for, is for',
    read: price,
  },
];
