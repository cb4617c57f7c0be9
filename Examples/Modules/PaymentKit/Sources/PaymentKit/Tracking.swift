import BaseKit

extension PaymentRoute: Tracked {}
