/** Fields that many records show, each with its example. */
import { z } from 'zod/mini'
import { example } from './api-metadata.js'

export const url = example('https://bakery.example', z.string(), 'an http or https URL')
export const timeStart = example('09:00', z.string(), 'HH:MM, in the club’s time zone')
export const timeEnd = example('10:00', z.string(), 'HH:MM, in the club’s time zone')
export const filename = example('members.csv', z.string())
export const requestId = example('0199c0de-3f2a-7c11-8b5d-6a7e8f901234', z.string())
export const stripeCustomerId = example('cus_Q1w2E3r4T5', z.string())
export const stripeSubscriptionId = example('sub_1QxYz2AbCdEf', z.string())
